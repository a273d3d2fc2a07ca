import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'

interface SentMail {
  to: string
  subject: string
  text: string
}

/** The emails of a server without SMTP_URL, which writes them as files to its data folder. */
export async function readOutbox(dataFolder: string): Promise<SentMail[]> {
  const folder = join(dataFolder, 'outbox')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^[^.].*\.eml$/.test(name)) : []
  return Promise.all(
    names.map(async (name) => {
      const { to, subject = '', text = '' } = await simpleParser(readFileSync(join(folder, name)))
      return { to: [to].flat()[0]?.text ?? '', subject, text }
    }),
  )
}
