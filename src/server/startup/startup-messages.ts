import { MAILBOX_PATH } from '../../api/mailbox-paths.ts'
import { DEMO_EMAIL } from '../../domain/demo.ts'
import { OPEN_TO_ANYONE } from '../../domain/organizers.ts'
import type { Config } from '../config.ts'
import { outboxIn } from '../mail/outbox.ts'

interface Start {
  config: Config
  url: string
  isLoopback: boolean
  hasMailbox: boolean
  isNew: boolean
  demo: 'added' | 'exists' | null
}

export function startupMessages({ config, url, isLoopback, hasMailbox, isNew, demo }: Start): string[] {
  return [
    `${config.brandName} is running at ${url}`,
    line('data', databaseText(config)),
    line('email', emailText(config, hasMailbox ? `${url}${MAILBOX_PATH}` : null)),
    line('sign in', signInText(config, `${url}/login`, { hasMailbox, demo })),
    ...organizerLines(config, isLoopback),
    ...demoLines({ isNew, demo }),
  ]
}

/** Leaves out the user name and password in the URL. */
function databaseText({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `SQLite in ${dataDir}`
  const { host, pathname } = new URL(databaseUrl)
  return `PostgreSQL at ${host}${pathname}`
}

function emailText({ smtpUrl, dataDir }: Config, mailbox: string | null): string {
  if (smtpUrl) return `sent through ${new URL(smtpUrl).host}`
  const files = `files in ${outboxIn(dataDir)}`
  return mailbox ? `${files}, mailbox at ${mailbox}` : `${files}; set SMTP_URL to send them`
}

function signInText(
  { smtpUrl }: Config,
  login: string,
  { hasMailbox, demo }: Pick<Start, 'hasMailbox' | 'demo'>,
): string {
  if (smtpUrl) return `at ${login}; the link comes by email`
  const where = hasMailbox ? 'here and in the mailbox' : 'here'
  return `${demo ? `as ${DEMO_EMAIL}` : 'with any address'} at ${login}; the link appears ${where}`
}

function organizerLines({ organizers }: Config, isLoopback: boolean): string[] {
  if (organizers.openTo === 'listed') return [line('open to', 'the addresses in ORGANIZERS')]
  if (organizers.openTo === 'invited') return [line('open to', 'people who were invited to a team')]
  return isLoopback ? [] : [line('open to', OPEN_TO_ANYONE)]
}

function demoLines({ isNew, demo }: Pick<Start, 'isNew' | 'demo'>): string[] {
  if (demo === 'added') return [line('demo', 'a team with events, visits and sign-ups was added')]
  if (demo === 'exists') return [line('demo', 'the team exists already, nothing was added')]
  return isNew ? [line('new here?', 'start it with --demo for a team with events to look at')] : []
}

function line(what: string, text: string): string {
  return `  ${what.padEnd(10)} ${text}`
}
