import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { OneAtATime } from '../../domain/one-at-a-time.ts'
import { Problem } from '../../domain/problem.ts'
import { SECOND } from '../../domain/time/wall-time.ts'
import type { FileToRead, FindEvents } from './file-preview.ts'
import type { Question, ReaderMessage, ReadingWork } from './file-process.ts'
import type { TeamRecord } from './read-team-file.ts'

/** On a busy machine the CPU time of a file is spread over a longer time. */
const LIMITS = { cpuMs: 5 * SECOND, timeMs: 15 * SECOND, memoryMb: 256 }
/** The file of a team may be four times as long. */
const TEAM_LIMITS = { ...LIMITS, cpuMs: 4 * LIMITS.cpuMs, timeMs: 4 * LIMITS.timeMs }
const LONGEST_START = 60 * SECOND

/** Each file may take 400 MB for a moment. */
const queue = new OneAtATime(10, 'filesBusy')
const busyTeams = new Set<string>()

interface Work {
  work: ReadingWork
  bytes: Uint8Array
  answer: (question: Question) => Promise<object>
}

/** Returns a FilePreview as JSON. Throws a Problem if the file takes too much, or if the team reads another one. */
export function readPreview(
  teamId: string,
  { bytes, ...preview }: FileToRead,
  findEvents: FindEvents,
  limits = LIMITS,
): Promise<Uint8Array> {
  const answer = async (question: Question) => ('uids' in question ? findEvents(question.uids) : {})
  return inOwnProcess(teamId, { work: { preview }, bytes, answer }, limits)
}

/** Hands over the records of the file of a team, all of which are right. Throws a Problem like `readPreview`. */
export async function readTeam(
  userId: string,
  bytes: Uint8Array,
  take: (records: TeamRecord[]) => Promise<void>,
): Promise<void> {
  const answer = async (question: Question) => {
    if ('records' in question) await take(question.records)
    return {}
  }
  await inOwnProcess(userId, { work: 'team', bytes, answer }, TEAM_LIMITS)
}

/**
 * A process with a limit of time and memory reads the file, so that no file delays the event loop. A worker thread
 * would not do: one that has no more memory can end the whole process.
 */
async function inOwnProcess(key: string, work: Work, limits: typeof LIMITS): Promise<Uint8Array> {
  if (busyTeams.has(key))
    throw new Problem('too-many', 'teamReadsFile', { retryAfterSeconds: LIMITS.cpuMs / SECOND })
  busyTeams.add(key)
  try {
    return await queue.run(async () => {
      const reader = startReader(limits.memoryMb)
      try {
        return await resultOf(reader, work, limits)
      } finally {
        reader.kill('SIGKILL')
      }
    })
  } finally {
    busyTeams.delete(key)
  }
}

function startReader(memoryMb: number): ChildProcess {
  const reader = fork(fileURLToPath(new URL('./file-process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    // The process that reads a stranger's file gets no secret of the server.
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
  // An error that comes while nobody waits for a message must not end the server.
  return reader.on('error', () => undefined)
}

/** The time in which the process starts does not count, nor that of the database. */
async function resultOf(
  reader: ChildProcess,
  { work, bytes, answer }: Work,
  { cpuMs, timeMs }: typeof LIMITS,
): Promise<Uint8Array> {
  const end = outputOf(reader)
  end.catch(() => undefined)
  const next = async (longestMs: number): Promise<ReaderMessage | Uint8Array> => {
    const signal = AbortSignal.timeout(Math.max(0, Math.ceil(longestMs)))
    const message = once(reader, 'message', { signal }) as Promise<[ReaderMessage]>
    return Promise.race([end, message.then(([first]) => first)])
  }
  // Whether the process has ended meanwhile is known from its output.
  const tell = (message: object | ReadingWork) => reader.send(message, () => undefined)
  let rest = timeMs
  try {
    await next(LONGEST_START)
    reader.stdin?.on('error', () => undefined).end(bytes)
    tell(work)
    for (;;) {
      const begin = performance.now()
      const message = await next(rest)
      rest -= performance.now() - begin
      if (message instanceof Uint8Array) return message
      if (message === 'ready') continue
      if ('reason' in message) throw new Problem('invalid', message.reason)
      if (message.cpuMs > cpuMs) throw new Problem('too-large', 'fileTooSlow')
      tell(await answer(message.question))
    }
  } catch (error) {
    const isTooSlow = error instanceof Error && error.name === 'AbortError'
    throw isTooSlow ? new Problem('too-large', 'fileTooSlow') : error
  }
}

async function outputOf(reader: ChildProcess): Promise<Uint8Array> {
  const { stdout, stderr } = reader
  if (!stdout || !stderr) throw new Error('The process has no pipes.')
  const [[code, signal], output, errors] = await Promise.all([
    once(reader, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
    buffer(stdout),
    text(stderr),
  ])
  if (code === 0) return output
  // V8 aborts the process that has no more memory, and Linux kills one where the machine has no more.
  const isOutOfMemory = signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134
  if (isOutOfMemory) throw new Problem('too-large', 'fileTooMuchMemory')
  throw new Error(`The process that reads files ended with ${signal ?? code}: ${errors}`)
}
