import { MAILBOX_PATH } from '../api/mailbox-paths.ts'
import { DEMO_EMAIL } from '../domain/demo.ts'
import type { Config } from './config.ts'
import { outboxIn } from './mail/delivery/outbox-mailer.ts'

interface Start {
  config: Config
  /** Where people find it. */
  url: string
  /** Mails can be read at an address of its own. */
  hasMailbox: boolean
  /** Nobody has signed in yet. */
  isNew: boolean
  /** Null when nobody asked for it. */
  demo: 'added' | 'there' | null
}

/** What is said at the terminal once all is well. */
export function startupMessages({ config, url, hasMailbox, isNew, demo }: Start): string[] {
  return [
    `${config.brandName} is at ${url}`,
    line('data', databaseText(config)),
    line('mails', mailText(config, hasMailbox ? `${url}${MAILBOX_PATH}` : null)),
    line('sign in', signInText(config, `${url}/login`, { hasMailbox, demo })),
    ...demoLines({ isNew, demo }),
  ]
}

/** Never with the name and password that the address carries. */
function databaseText({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `SQLite in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

function mailText({ smtpUrl, dataDir }: Config, mailbox: string | null): string {
  if (smtpUrl) return `sent through ${new URL(smtpUrl).host}`
  const files = `files in ${outboxIn(dataDir)}`
  return mailbox ? `${files}, mailbox at ${mailbox}` : `${files}; set SMTP_URL to send them`
}

function signInText(
  { smtpUrl }: Config,
  login: string,
  { hasMailbox, demo }: Pick<Start, 'hasMailbox' | 'demo'>,
): string {
  if (smtpUrl) return `at ${login}; the link comes by mail`
  const where = hasMailbox ? 'here and in the mailbox' : 'here'
  return `${demo ? `as ${DEMO_EMAIL}` : 'with any address'} at ${login}; the link appears ${where}`
}

function demoLines({ isNew, demo }: Pick<Start, 'isNew' | 'demo'>): string[] {
  if (demo === 'added') return [line('demo', 'a team with events, visits and sign-ups was added')]
  if (demo === 'there') return [line('demo', 'the team is there already, nothing was added')]
  return isNew ? [line('new here?', 'npm start -- --demo adds a team with events to look at')] : []
}

function line(what: string, text: string): string {
  return `  ${what.padEnd(10)} ${text}`
}
