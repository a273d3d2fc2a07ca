import { randomUUID } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailSender, writeMessage } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { outboxIn, outboxMailer } from '../../mail/outbox-mailer.ts'
import { smtpMailer } from '../../mail/smtp-mailer.ts'
import { makePrivateFolder } from '../../private-folder.ts'
import { type Finding, reasonOf } from './finding.ts'

const topic = 'Email'

type MailSettings = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'brandName'> & { publicUrl: string }

/** @param to the recipient of a test email; undefined only checks the connection */
export function mailFindings(settings: MailSettings, to: string | undefined): Promise<Finding[]> {
  return settings.smtpUrl === undefined
    ? outboxFindings(settings, to)
    : smtpFindings(settings, settings.smtpUrl, to)
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
    const findings: Finding[] = [
      { kind: 'ok', topic, message: `${host} is reachable and accepts our sign-in.` },
    ]
    if (to === undefined) return findings
    await sendTestMail(mailer, settings, to)
    return [
      ...findings,
      {
        kind: 'ok',
        topic,
        message: `the mail server accepted a test email to ${to} and replied "${reply}".`,
      },
    ]
  } catch (error) {
    const message = isWrongPassword(error)
      ? `${host} rejects the user name or the password in SMTP_URL (${reasonOf(error)}). Check SMTP_URL.`
      : `${host} does not work: ${reasonOf(error)}. Check SMTP_URL and MAIL_FROM.`
    return [{ kind: 'error', topic, message }]
  } finally {
    mailer.close()
  }
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAUTH'
}

async function outboxFindings(settings: MailSettings, to: string | undefined): Promise<Finding[]> {
  const folder = outboxIn(settings.dataDir)
  try {
    await makePrivateFolder(folder)
    await access(folder, constants.W_OK)
    const findings: Finding[] = [
      { kind: 'ok', topic, message: `SMTP_URL is not set; emails are written as files to ${folder}.` },
    ]
    if (to === undefined) return findings
    const mailer = outboxMailer({ folder, print: () => undefined })
    await sendTestMail(mailer, settings, to)
    return [
      ...findings,
      { kind: 'ok', topic, message: `a test email to ${to} was written there; it is not sent.` },
    ]
  } catch (error) {
    const message = `${folder} is not writable (${reasonOf(error)}). Make the server's user its owner.`
    return [{ kind: 'error', topic, message }]
  }
}

async function sendTestMail(mailer: Mailer, settings: MailSettings, to: string): Promise<void> {
  const { brandName, publicUrl } = settings
  const mail: Mail = { kind: 'trial', to, contents: {} }
  const now = Date.now()
  const toSend = { id: randomUUID(), mail, createdAt: now, takenAt: now, lease: 1 }
  const sender = mailSender(settings.mailFrom, { brandName, publicUrl })
  await mailer.send(writeMessage(toSend, { brandName, publicUrl, sender }), toSend)
}
