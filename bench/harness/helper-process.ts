import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface, type Interface } from 'node:readline'

/**
 * This very program once more, to do one thing beside us: it gets one line and answers with one. Not by the channel that `fork` opens:
 * with it, Node 20 takes 30 times as long for every `process.nextTick`, of which a server has ten an answer.
 */
export class HelperProcess {
  readonly #child: ChildProcess
  readonly #answers: Interface

  constructor() {
    const { execPath, execArgv, argv, env } = process
    this.#child = spawn(execPath, [...execArgv, argv[1] ?? '', HELPER_MARK], {
      env: { ...env, NODE_ENV: 'production' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    if (!this.#child.stdout) throw new Error('The helper has no output.')
    this.#answers = createInterface({ input: this.#child.stdout })
  }

  ask<Answer>(question: object): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const end = () => reject(new Error('A helper has ended.'))
      this.#answers.once('close', end).once('line', (line: string) => {
        this.#answers.off('close', end)
        resolve(JSON.parse(line) as Answer)
      })
      this.#child.stdin?.write(`${JSON.stringify(question)}\n`)
    })
  }

  stop(): void {
    this.#child.kill()
  }
}

const HELPER_MARK = 'as-helper'

export const isHelper = process.argv[2] === HELPER_MARK

/** Answers every line; ends with the one who asks. */
export function answerAs(answer: (question: unknown) => Promise<unknown>): void {
  const questions = createInterface({ input: process.stdin })
  questions.on('line', (question) => {
    void answer(JSON.parse(question)).then((given) =>
      process.stdout.write(`${JSON.stringify(given ?? null)}\n`),
    )
  })
  questions.once('close', () => process.exit())
}
