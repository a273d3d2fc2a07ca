import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Reason } from '../../domain/language/problem-key.ts'
import { Problem } from '../../domain/problem.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { type FileToRead, previewOf } from './file-preview.ts'
import { readTeamFile, type TeamRecord } from './read-team-file.ts'

/** The bytes of the file come through the standard input. A preview leaves through the standard output as JSON. */
export type ReadingWork = { preview: Omit<FileToRead, 'bytes'> } | 'team'
/** The server answers every question, and this process waits for it. */
export type Question = { uids: string[] } | { records: TeamRecord[] }
export type ReaderMessage = 'ready' | { question: Question; cpuMs: number } | { reason: Reason }

const send = (message: ReaderMessage) => process.send?.(message)
// A signal to the whole group is meant for the server, which may still wait for the file.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())

async function answerTo(message: ReaderMessage): Promise<unknown> {
  send(message)
  const [answer] = (await once(process, 'message')) as [unknown]
  return answer
}

function ask(question: Question): Promise<unknown> {
  const { user, system } = process.cpuUsage(atStart)
  return answerTo({ question, cpuMs: (user + system) / 1_000 })
}

async function* textsIn(bytes: Uint8Array): AsyncGenerator<string> {
  const [decoder, size] = [new TextDecoder(), 256 * 1024]
  for (let begin = 0; begin < bytes.length; begin += size)
    yield decoder.decode(bytes.subarray(begin, begin + size), { stream: true })
}

async function read(work: ReadingWork, bytes: Uint8Array): Promise<string> {
  if (work !== 'team') {
    const findEvents = async (uids: string[]) => (await ask({ uids })) as Map<string, TeamEvent>
    return JSON.stringify(await previewOf({ bytes, ...work.preview }, findEvents))
  }
  for await (const records of readTeamFile(textsIn(bytes))) await ask({ records })
  return ''
}

// Where memory is short, Linux ends this process and not the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
const work = (await answerTo('ready')) as ReadingWork
const atStart = process.cpuUsage()
try {
  const result = await read(work, await buffer(process.stdin))
  process.stdout.write(result, () => process.exit())
} catch (error) {
  const [reason] = error instanceof Problem ? error.reasons : []
  if (reason === undefined) throw error
  send({ reason })
}
