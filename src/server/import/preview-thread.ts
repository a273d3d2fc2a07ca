import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import type { Reason } from '../../domain/language/problem-key.ts'
import { Problem } from '../../domain/problem.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { type FileToRead, previewOf } from './file-preview.ts'
import { readTeamFile, type TeamRecord } from './read-team-file.ts'

export type ThreadWork = { file: FileToRead } | { teamFile: Uint8Array }
/** The server answers every question, and the thread waits for it. */
export type Question = { uids: string[] } | { records: TeamRecord[] }
/** The preview is JSON, which is moved to the server's thread, and not copied. */
export type ThreadMessage =
  | 'ready'
  | { question: Question }
  | { preview: Uint8Array<ArrayBuffer> | null }
  | { reason: Reason }

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread only.')
const send = (message: ThreadMessage, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)

async function ask(question: Question | 'work'): Promise<unknown> {
  send(question === 'work' ? 'ready' : { question })
  const [answer] = (await once(port as NonNullable<typeof port>, 'message')) as [unknown]
  return answer
}

async function* textsIn(bytes: Uint8Array): AsyncGenerator<string> {
  const [decoder, size] = [new TextDecoder(), 256 * 1024]
  for (let begin = 0; begin < bytes.length; begin += size)
    yield decoder.decode(bytes.subarray(begin, begin + size), { stream: true })
}

try {
  const work = (await ask('work')) as ThreadWork
  if ('file' in work) {
    const findEvents = async (uids: string[]) => (await ask({ uids })) as Map<string, TeamEvent>
    const preview = new TextEncoder().encode(JSON.stringify(await previewOf(work.file, findEvents)))
    send({ preview }, [preview.buffer])
  } else {
    for await (const records of readTeamFile(textsIn(work.teamFile))) await ask({ records })
    send({ preview: null })
  }
} catch (error) {
  const [reason] = error instanceof Problem ? error.reasons : []
  if (reason === undefined) throw error
  send({ reason })
}
