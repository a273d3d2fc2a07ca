import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { OneAtATime } from '../../domain/one-at-a-time.ts'
import { Problem } from '../../domain/problem.ts'
import { SECOND } from '../../domain/time/wall-time.ts'
import type { FilePreview, FileToRead, FindEvents } from './file-preview.ts'
import type { ThreadMessage } from './preview-thread.ts'

const LIMITS = { timeMs: 5 * SECOND, memoryMb: 256 }

/** Each file may take 300 MB for a moment. */
const queue = new OneAtATime(10, 'filesBusy')
const busyTeams = new Set<string>()

/**
 * A thread with a limit of time and memory reads the file, so that no file delays the event loop. Throws a Problem
 * if the file takes too much, or if the team reads another one.
 */
export async function previewInThread(
  teamId: string,
  file: FileToRead,
  findEvents: FindEvents,
  { timeMs, memoryMb } = LIMITS,
): Promise<FilePreview> {
  if (busyTeams.has(teamId))
    throw new Problem('too-many', 'teamReadsFile', { retryAfterSeconds: timeMs / SECOND })
  busyTeams.add(teamId)
  try {
    return await queue.run(() => previewBy(startThread(file, memoryMb), findEvents, timeMs))
  } finally {
    busyTeams.delete(teamId)
  }
}

function startThread(file: FileToRead, memoryMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: memoryMb / 8 }
  const thread = new Worker(new URL('./preview-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits,
  })
  // An error that comes while nobody waits for a message must not end the server.
  return thread.on('error', () => undefined)
}

/** The time of the database does not count. */
async function previewBy(thread: Worker, findEvents: FindEvents, timeMs: number): Promise<FilePreview> {
  let rest = timeMs
  try {
    for (;;) {
      const begin = performance.now()
      const signal = AbortSignal.timeout(Math.max(0, Math.ceil(rest)))
      const [message] = (await once(thread, 'message', { signal })) as [ThreadMessage]
      rest -= performance.now() - begin
      if ('preview' in message) return message.preview
      if ('reason' in message) throw new Problem('invalid', message.reason)
      thread.postMessage(await findEvents(message.uids), [])
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
