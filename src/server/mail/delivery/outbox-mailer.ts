import { chmod, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from '../../../domain/notifications/mail.ts'
import { makePrivateFolder } from '../../private-folder.ts'
import type { MailMessage, MailToSend } from '../rendering/mail-message.ts'
import type { Mailer } from './mailer.ts'

interface Outbox {
  folder: string
  print: (line: string) => void
}

/** The folder of the files. */
export function outboxIn(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/** Where there is no mail server: every mail becomes a file that any mail program opens, and a line on the terminal. */
export function outboxMailer({ folder, print }: Outbox): Mailer {
  const transporter = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(message, toSend) {
      const file = fileName(toSend)
      await makePrivateFolder(folder)
      await chmod(folder, 0o700)
      if (toSend.attempt > 1 && (await isWritten(folder, toSend))) return
      const { message: content } = await transporter.sendMail(message)
      if (!Buffer.isBuffer(content)) throw new TypeError('The mail was not written as a whole.')
      await writeWhole(folder, file, content)
      print(terminalLine(toSend.mail, message, join(folder, file)))
    },
    close() {
      transporter.close()
    },
  }
}

/** Sorts by the time of sending; of a mail's own there is only the id that we gave it. */
function fileName({ id, takenAt }: MailToSend): string {
  return `${new Date(takenAt).toISOString().replaceAll(':', '-')}-${id}.eml`
}

/** By an attempt that did not live to note it. */
async function isWritten(folder: string, { id }: MailToSend): Promise<boolean> {
  return (await readdir(folder)).some((name) => name.endsWith(`-${id}.eml`))
}

/** Under another name until the disk has all of it, so that nobody ever finds half a mail. */
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

/** A new name, too, is only safe once the disk has it. Some systems cannot be asked for that; the mail is there all the same. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

function terminalLine(mail: Mail, { subject }: MailMessage, path: string): string {
  if (mail.kind === 'sign-in') return `Mail for ${mail.to}, sign in with ${mail.contents.link}`
  return `Mail for ${mail.to}, "${subject}": ${path}`
}
