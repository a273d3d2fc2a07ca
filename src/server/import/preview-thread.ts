import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Reason } from '../../domain/language/problem-key.ts'
import { Problem } from '../../domain/problem.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import { type FilePreview, type FileToRead, previewOf } from './file-preview.ts'

export type ThreadMessage = { uids: string[] } | { preview: FilePreview } | { reason: Reason }

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread only.')
const send = (message: ThreadMessage) => port.postMessage(message)

try {
  const preview = await previewOf(workerData as FileToRead, async (uids) => {
    send({ uids })
    const [events] = (await once(port, 'message')) as [Map<string, TeamEvent>]
    return events
  })
  send({ preview })
} catch (error) {
  const [reason] = error instanceof Problem ? error.reasons : []
  if (reason === undefined) throw error
  send({ reason })
}
