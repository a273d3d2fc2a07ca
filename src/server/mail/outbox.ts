import { chmod, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makePrivateFolder } from '../private-folder.ts'
import type { Mail } from './mail.ts'
import { DEFAULT_CONNECTIONS, type Mailer, type MailMessage, type MailToSend } from './mail-message.ts'

/** The .json file beside each .eml file has these parts, which the local mailbox shows. */
const shownParts = z.object({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

export interface OutboxMail extends z.infer<typeof shownParts> {
  name: string
  writtenAt: number
}

export function outboxIn(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Without a mail server, every mail becomes an .eml file, a .json file and a line on the terminal. */
export function outboxMailer(folder: string, print: (line: string) => void): Mailer {
  let transport: ReturnType<typeof load> | undefined
  async function load() {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return {
    connections: DEFAULT_CONNECTIONS,
    async send(message, toSend) {
      await makePrivateFolder(folder)
      await chmod(folder, 0o700)
      if (toSend.lease > 1 && (await isWritten(folder, toSend))) return
      const { message: content } = await (await (transport ??= load())).sendMail(message)
      if (!Buffer.isBuffer(content)) throw new TypeError('nodemailer returned a stream instead of a buffer.')
      // Sorts by the time of sending. Contains nothing that a user typed.
      const name = `${new Date(toSend.takenAt).toISOString().replaceAll(':', '-')}-${toSend.id}`
      const path = join(folder, name)
      // The .eml file comes last, because it tells that the mail is written.
      try {
        await writeWhole(folder, `${name}.json`, JSON.stringify(partsOf(message), null, 2))
        await writeWhole(folder, `${name}.eml`, content)
      } catch (error) {
        await rm(`${path}.json`, { force: true })
        throw error
      }
      print(terminalLine(toSend.mail, message, `${path}.eml`))
    },
    close() {
      // Nothing is open between two emails.
    },
  }
}

const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2}\.\d{3}Z)-[\da-f-]{36}$/

const UNFINISHED = '.unfinished'

function partsOf({ from, to, subject, text, html }: MailMessage): z.infer<typeof shownParts> {
  return { from: `${from.name} <${from.address}>`, to: to.address, subject, text, html }
}

/** True if an earlier worker wrote the file but died before recording it. */
async function isWritten(folder: string, { id }: MailToSend): Promise<boolean> {
  return (await readdir(folder)).some((name) => name.endsWith(`-${id}.eml`))
}

/** Writes to a temporary name, then renames, so that no reader finds half a mail. */
async function writeWhole(folder: string, file: string, content: Uint8Array | string): Promise<void> {
  const unfinished = join(folder, `.${file}${UNFINISHED}`)
  try {
    const handle = await open(unfinished, 'w', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, join(folder, file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  // Makes the rename durable. Some systems cannot sync a folder; the mail is still there.
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

function terminalLine(mail: Mail, { subject }: MailMessage, path: string): string {
  if (mail.kind === 'sign-in') return `Email for ${mail.to}, sign in with ${mail.contents.link}`
  return `Email for ${mail.to}, "${subject}": ${path}`
}

/** A process that was killed while it wrote leaves them behind. Its emails are sent again under the same names. */
export async function removeUnfinishedMails(folder: string): Promise<void> {
  const files = (await readdir(folder).catch(nullWhenMissing)) ?? []
  const unfinished = files.filter((file) => file.startsWith('.') && file.endsWith(UNFINISHED))
  await Promise.all(unfinished.map((file) => rm(join(folder, file), { force: true })))
}

export async function newestOutboxMails(folder: string, atMost: number): Promise<OutboxMail[]> {
  // The folder does not exist before the first mail.
  const files = (await readdir(folder).catch(nullWhenMissing)) ?? []
  const names = files
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(0, -'.eml'.length))
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, atMost)
  const mails = await Promise.all(names.map((name) => readOutboxMail(folder, name)))
  return mails.filter((mail) => mail !== null)
}

export async function readOutboxMail(folder: string, name: string): Promise<OutboxMail | null> {
  if ((await readOutboxFile(folder, name)) === null) return null
  const json = await readFile(join(folder, `${name}.json`), 'utf8').catch(nullWhenMissing)
  const parts = json === null ? partsOfOlderMail(name) : shownParts.parse(JSON.parse(json))
  return { name, writtenAt: instantIn(name), ...parts }
}

/** Rejects names of any other form before it touches the disk. */
export async function readOutboxFile(folder: string, name: string): Promise<Buffer | null> {
  if (Number.isNaN(instantIn(name))) return null
  return readFile(join(folder, `${name}.eml`)).catch(nullWhenMissing)
}

function partsOfOlderMail(name: string): z.infer<typeof shownParts> {
  const text = 'An older version wrote this email. Download the .eml file to read it.'
  return { from: '', to: '', subject: `${name}.eml`, text, html: `<p>${text}</p>` }
}

function instantIn(name: string): number {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? []
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}`)
}

function nullWhenMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  // EISDIR: a folder of that name is not a mail either.
  if (code === 'ENOENT' || code === 'EISDIR') return null
  throw error
}
