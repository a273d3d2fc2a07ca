import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { access, constants } from 'node:fs/promises'
import { DAY, MINUTE } from '../../domain/time/wall-time.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { checkBounceMailbox } from '../mail/bounces.ts'
import type { Mail } from '../mail/mail.ts'
import { type Mailer, mailSender, writeMessage } from '../mail/mail-message.ts'
import { outboxIn, outboxMailer } from '../mail/outbox.ts'
import { smtpMailer } from '../mail/smtp-mailer.ts'
import { makePrivateFolder } from '../private-folder.ts'
import { type Finding, findingsOn, reasonOf } from './finding.ts'

const email = findingsOn('Email')

type MailSettings = Pick<Config, 'smtpUrl' | 'bounceUrl' | 'dataDir' | 'mailFrom' | 'brandName'> & {
  publicUrl: string
}

export async function mailFindings(settings: MailSettings, to: string | undefined): Promise<Finding[]> {
  const { smtpUrl, bounceUrl } = settings
  return [
    ...(await (smtpUrl === undefined ? outboxFindings(settings, to) : smtpFindings(settings, smtpUrl, to))),
    ...(bounceUrl === undefined ? [] : [await bounceFinding(bounceUrl)]),
  ]
}

async function bounceFinding(bounceUrl: string): Promise<Finding> {
  const { host } = new URL(bounceUrl)
  try {
    await checkBounceMailbox(bounceUrl)
    return email.ok(`${host} lets us read emails that come back.`)
  } catch (error) {
    return email.error(
      `emails that come back cannot be read at ${host}: ${reasonOf(error)}. Check BOUNCE_URL.`,
    )
  }
}

async function smtpFindings(
  settings: MailSettings,
  smtpUrl: string,
  to: string | undefined,
): Promise<Finding[]> {
  let reply = ''
  const mailer = smtpMailer(smtpUrl, {
    onAccepted: (text) => {
      reply = text
    },
  })
  const { host } = new URL(smtpUrl)
  try {
    await mailer.check()
    const finding = email.ok(`${host} is reachable and accepts our sign-in.`)
    if (to === undefined) return [finding]
    await sendTestMail(mailer, settings, to)
    return [finding, email.ok(`the mail server accepted a test email to ${to} and replied "${reply}".`)]
  } catch (error) {
    const reason = reasonOf(error)
    const isWrongPassword = error instanceof Error && 'code' in error && error.code === 'EAUTH'
    return [
      email.error(
        isWrongPassword
          ? `${host} rejects the user name or the password in SMTP_URL (${reason}). Check SMTP_URL.`
          : `${host} does not work: ${reason}. Check SMTP_URL and MAIL_FROM.`,
      ),
    ]
  } finally {
    mailer.close()
  }
}

async function outboxFindings(settings: MailSettings, to: string | undefined): Promise<Finding[]> {
  const folder = outboxIn(settings.dataDir)
  try {
    await makePrivateFolder(folder)
    await access(folder, constants.W_OK)
    const finding = email.ok(`SMTP_URL is not set; emails are written as files to ${folder}.`)
    if (to === undefined) return [finding]
    const mailer = outboxMailer(folder, () => undefined)
    await sendTestMail(mailer, settings, to)
    return [finding, email.ok(`a test email to ${to} was written there; it is not sent.`)]
  } catch (error) {
    return [email.error(`${folder} is not writable (${reasonOf(error)}). Make the server's user its owner.`)]
  }
}

async function sendTestMail(mailer: Mailer, settings: MailSettings, to: string): Promise<void> {
  const { brandName, publicUrl } = settings
  const mail: Mail = { kind: 'trial', to, contents: {} }
  const now = Date.now()
  const toSend = { id: randomUUID(), mail, createdAt: now, takenAt: now, lease: 1 }
  const writer = { brandName, publicUrl, sender: mailSender(settings.mailFrom, { brandName, publicUrl }) }
  await mailer.send(writeMessage(toSend, writer), toSend)
}

const queue = findingsOn('Email queue')
const longWait = 10 * MINUTE
const recently = 7 * DAY

export async function mailQueueFindings(database: Database): Promise<Finding[]> {
  const waiting = await database.number(
    `SELECT count(*) AS many FROM mails
     WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now_ms() - $1`,
    [longWait],
  )
  const failures = await database.query<{ failure: string | null; many: number }>(
    `SELECT failure, count(*) AS many FROM mails WHERE failed_at > now_ms() - $1
     GROUP BY failure ORDER BY count(*) DESC, failure LIMIT 3`,
    [recently],
  )
  const findings = failures.map(({ failure, many }) =>
    queue.warning(`${many} failed in the last ${recently / DAY} days: ${failure}`),
  )
  if (waiting > 0) {
    const late = `${waiting} waiting for more than ${longWait / MINUTE} minutes.`
    const advice = 'Check that the server is running and can reach the mail server; its log has the reason.'
    findings.unshift(queue.error(`${late} ${advice}`))
  }
  return findings.length > 0 ? findings : [queue.ok('no email is late, and none has failed.')]
}

const sender = findingsOn('Sender')

/** It rejects with a `code`, as node:dns does. */
type ResolveTxt = (name: string) => Promise<string[][]>

/** `missing` means that nothing is at that name or below it, `empty` that something else is there. */
type Answer = { records: string[] } | 'missing' | 'empty' | 'unknown'

export async function senderFindings(domain: string, resolveTxt: ResolveTxt = askDns): Promise<Finding[]> {
  const [own, keys, policy] = await Promise.all(
    [domain, `_domainkey.${domain}`, `_dmarc.${domain}`].map((name) => ask(resolveTxt, name)),
  )
  if (own === 'unknown' || keys === 'unknown' || policy === 'unknown')
    return [
      sender.warning(`DNS cannot be asked from here, so SPF, DKIM and DMARC of ${domain} are not checked.`),
    ]
  return [
    has(own, 'v=spf1')
      ? sender.ok(`${domain} has SPF.`)
      : sender.warning(`${domain} has no SPF record. Add one that names your mail server.`),
    keys === 'missing'
      ? sender.warning(`${domain} has no DKIM keys. Let your mail server sign emails, and publish its key.`)
      : sender.ok(`${domain} has DKIM keys.`),
    has(policy, 'v=DMARC1')
      ? sender.ok(`${domain} has a DMARC policy.`)
      : sender.warning(`${domain} has no DMARC policy. Large providers may reject emails without one.`),
  ]
}

async function ask(resolveTxt: ResolveTxt, name: string): Promise<Answer> {
  try {
    return { records: (await resolveTxt(name)).map((parts) => parts.join('')) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOTFOUND') return 'missing'
    return code === 'ENODATA' ? 'empty' : 'unknown'
  }
}

function has(answer: Answer | undefined, start: string): boolean {
  return typeof answer === 'object' && answer.records.some((record) => record.startsWith(start))
}

function askDns(name: string): Promise<string[][]> {
  return new Resolver({ timeout: 3_000, tries: 1 }).resolveTxt(name)
}
