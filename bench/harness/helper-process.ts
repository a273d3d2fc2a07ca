import { type ChildProcess, fork } from 'node:child_process'

/** This very program once more, to do one thing beside us: it gets one message and answers with one. */
export class HelperProcess {
  readonly #child: ChildProcess

  constructor() {
    this.#child = fork(process.argv[1] ?? '', [HELPER_MARK], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
  }

  ask<Answer>(question: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#child.once('exit', reject)
      this.#child.once('message', (answer) => {
        this.#child.off('exit', reject)
        resolve(answer as Answer)
      })
      this.#child.send(question)
    })
  }

  stop(): void {
    this.#child.kill()
  }
}

const HELPER_MARK = 'as-helper'

export const isHelper = process.argv[2] === HELPER_MARK

/** Answers every message; ends with the one who asks. */
export function answerAs(answer: (question: unknown) => Promise<unknown>): void {
  process.on('message', (question) => {
    void answer(question).then((given) => process.send?.(given))
  })
  process.once('disconnect', () => process.exit())
}
