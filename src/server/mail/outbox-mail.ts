import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPart, readMime } from './mime-reader.ts'

export interface OutboxMail {
  /** The file name without .eml. */
  name: string
  /** Read from the file name. */
  writtenAt: number
  from: string
  to: string
  subject: string
  text: string
  html: string
  raw: Buffer
}

// File names of the outbox: the time and the id of the mail.
const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)-[\da-f-]{36}$/
const ENDING = '.eml'

/** Newest first. */
export async function newestOutboxMails(folder: string, atMost: number): Promise<OutboxMail[]> {
  const names = (await filesIn(folder))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, atMost)
  const mails = await Promise.all(names.map((name) => readOutboxMail(folder, name)))
  return mails.filter((mail) => mail !== null)
}

/** Null if there is no such mail. Names of any other form are rejected before the disk is touched. */
export async function readOutboxMail(folder: string, name: string): Promise<OutboxMail | null> {
  const writtenAt = instantIn(name)
  if (writtenAt === null) return null
  const raw = await readFile(join(folder, `${name}${ENDING}`)).catch(nullWhenMissing)
  if (raw === null) return null
  const mail = readMime(raw)
  return {
    name,
    writtenAt,
    from: mail.header('from'),
    to: mail.header('to'),
    subject: mail.header('subject'),
    text: findPart(mail, 'text/plain')?.text ?? '',
    html: findPart(mail, 'text/html')?.text ?? '',
    raw,
  }
}

function instantIn(name: string): number | null {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? []
  const instant = Date.parse(`${date}T${hours}:${minutes}:${seconds}`)
  return Number.isNaN(instant) ? null : instant
}

/** Empty before the first mail. */
async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(nullWhenMissing)) ?? []
}

function nullWhenMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // EISDIR: a folder of that name is not a mail either.
  if (code === 'ENOENT' || code === 'EISDIR') return null
  throw error
}
