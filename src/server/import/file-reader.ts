import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { OneAtATime } from '../../domain/one-at-a-time.ts'
import { Problem, required } from '../../domain/problem.ts'
import { SECOND } from '../../domain/time/wall-time.ts'
import type { FileToRead, FindEvents } from './file-preview.ts'
import type { Question, ThreadMessage, ThreadWork } from './preview-thread.ts'
import type { TeamRecord } from './read-team-file.ts'

const LIMITS = { timeMs: 5 * SECOND, memoryMb: 256 }
const LONGEST_START = 60 * SECOND

/** Each file may take 300 MB for a moment. */
const queue = new OneAtATime(10, 'filesBusy')
const busyTeams = new Set<string>()

/** Returns a FilePreview as JSON. Throws a Problem if the file takes too much, or if the team reads another one. */
export async function previewInThread(
  teamId: string,
  file: FileToRead,
  findEvents: FindEvents,
  limits = LIMITS,
): Promise<Uint8Array> {
  const answer = async (question: Question) => ('uids' in question ? findEvents(question.uids) : null)
  return required(await inThread(teamId, { file }, answer, limits), 'noFile')
}

/** Hands over the records of the file of a team, all of which are right. Throws a Problem like `previewInThread`. */
export async function readTeamInThread(
  userId: string,
  teamFile: Uint8Array,
  take: (records: TeamRecord[]) => Promise<void>,
): Promise<void> {
  const answer = async (question: Question) => ('records' in question ? take(question.records) : null)
  await inThread(userId, { teamFile }, answer, LIMITS)
}

/** A thread with a limit of time and memory reads the file, so that no file delays the event loop. */
async function inThread(
  key: string,
  work: ThreadWork,
  answer: (question: Question) => Promise<unknown>,
  { timeMs, memoryMb }: typeof LIMITS,
): Promise<Uint8Array | null> {
  if (busyTeams.has(key))
    throw new Problem('too-many', 'teamReadsFile', { retryAfterSeconds: timeMs / SECOND })
  busyTeams.add(key)
  try {
    return await queue.run(() => resultOf(startThread(memoryMb), work, answer, timeMs))
  } finally {
    busyTeams.delete(key)
  }
}

function startThread(memoryMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 8 }
  const thread = new Worker(new URL('./preview-thread.ts', import.meta.url), { resourceLimits })
  // An error that comes while nobody waits for a message must not end the server.
  return thread.on('error', () => undefined)
}

/** The time in which the thread starts does not count, nor that of the database. */
async function resultOf(
  thread: Worker,
  work: ThreadWork,
  answer: (question: Question) => Promise<unknown>,
  timeMs: number,
): Promise<Uint8Array | null> {
  async function nextMessage(longestMs: number): Promise<ThreadMessage> {
    const signal = AbortSignal.timeout(Math.max(0, Math.ceil(longestMs)))
    const [message] = (await once(thread, 'message', { signal })) as [ThreadMessage]
    return message
  }
  let rest = timeMs
  try {
    await nextMessage(LONGEST_START)
    thread.postMessage(work, [])
    for (;;) {
      const begin = performance.now()
      const message = await nextMessage(rest)
      rest -= performance.now() - begin
      if (message === 'ready') continue
      if ('preview' in message) return message.preview
      if ('reason' in message) throw new Problem('invalid', message.reason)
      thread.postMessage(await answer(message.question), [])
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'AbortError') throw new Problem('too-large', 'fileTooSlow')
    const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isOutOfMemory ? new Problem('too-large', 'fileTooMuchMemory') : error
  } finally {
    await thread.terminate()
  }
}
