import { chmod, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '../private-folder.ts'
import type { Mail } from './mail.ts'
import type { MailMessage, MailToSend } from './mail-message.ts'
import { DEFAULT_CONNECTIONS, loadedOnce, type Mailer } from './mailer.ts'

interface Outbox {
  folder: string
  print: (line: string) => void
}

export function outboxIn(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Without a mail server, every mail becomes an .eml file and a line on the terminal. */
export function outboxMailer({ folder, print }: Outbox): Mailer {
  const transport = loadedOnce(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  })

  return {
    connections: DEFAULT_CONNECTIONS,
    async send(message, toSend) {
      const file = fileName(toSend)
      await makePrivateFolder(folder)
      await chmod(folder, 0o700)
      if (toSend.lease > 1 && (await isWritten(folder, toSend))) return
      const { message: content } = await (await transport.get()).sendMail(message)
      if (!Buffer.isBuffer(content)) throw new TypeError('nodemailer returned a stream instead of a buffer.')
      await writeWhole(folder, file, content)
      print(terminalLine(toSend.mail, message, join(folder, file)))
    },
    close() {
      transport.ifLoaded((transporter) => transporter.close())
    },
  }
}

/** Sorts by the time of sending. Contains nothing that a user typed. */
function fileName({ id, takenAt }: MailToSend): string {
  return `${new Date(takenAt).toISOString().replaceAll(':', '-')}-${id}.eml`
}

/** True if an earlier worker wrote the file but died before recording it. */
async function isWritten(folder: string, { id }: MailToSend): Promise<boolean> {
  return (await readdir(folder)).some((name) => name.endsWith(`-${id}.eml`))
}

/** Writes to a temporary name, then renames, so that no reader finds half a mail. */
async function writeWhole(folder: string, file: string, content: Uint8Array): Promise<void> {
  const unfinished = join(folder, `.${file}.unfinished`)
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
  await syncFolder(folder)
}

/** Makes the rename durable. Some systems cannot sync a folder; the mail is still there. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

function terminalLine(mail: Mail, { subject }: MailMessage, path: string): string {
  if (mail.kind === 'sign-in') return `Email for ${mail.to}, sign in with ${mail.contents.link}`
  return `Email for ${mail.to}, "${subject}": ${path}`
}
