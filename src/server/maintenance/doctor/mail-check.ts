import { randomUUID } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import type { Mail } from '../../../domain/notifications/mail.ts'
import type { Config } from '../../config.ts'
import type { Mailer } from '../../mail/delivery/mailer.ts'
import { outboxIn, outboxMailer } from '../../mail/delivery/outbox-mailer.ts'
import { smtpMailer } from '../../mail/delivery/smtp-mailer.ts'
import { writeMessage } from '../../mail/rendering/mail-message.ts'
import { mailSender } from '../../mail/rendering/mail-sender.ts'
import { makePrivateFolder } from '../../private-folder.ts'
import { type Finding, reasonOf } from './finding.ts'

const about = 'Mail'

type MailSettings = Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'brandName'> & { publicUrl: string }

/** @param to who gets a real mail; without, nothing is sent */
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
  let answer = ''
  const mailer = smtpMailer(smtpUrl, (text) => {
    answer = text
  })
  const { host } = new URL(smtpUrl)
  try {
    await mailer.check()
    const findings: Finding[] = [{ kind: 'good', about, says: `${host} can be reached and lets us in.` }]
    if (to === undefined) return findings
    await sendTrial(mailer, settings, to)
    return [
      ...findings,
      { kind: 'good', about, says: `a test mail to ${to} was taken; the server said "${answer}".` },
    ]
  } catch (error) {
    const says = `${host} does not do as it should: ${reasonOf(error)}. Check SMTP_URL and MAIL_FROM.`
    return [{ kind: 'wrong', about, says }]
  } finally {
    mailer.close()
  }
}

async function outboxFindings(settings: MailSettings, to: string | undefined): Promise<Finding[]> {
  const folder = outboxIn(settings.dataDir)
  try {
    await makePrivateFolder(folder)
    await access(folder, constants.W_OK)
    const findings: Finding[] = [
      { kind: 'good', about, says: `no SMTP_URL is set; mails become files in ${folder}.` },
    ]
    if (to === undefined) return findings
    const mailer = outboxMailer({ folder, print: () => undefined })
    await sendTrial(mailer, settings, to)
    return [
      ...findings,
      { kind: 'good', about, says: `a test mail to ${to} was written there; it goes nowhere.` },
    ]
  } catch (error) {
    const says = `no mail can be written into ${folder} (${reasonOf(error)}). Give it to the user that runs the server.`
    return [{ kind: 'wrong', about, says }]
  }
}

async function sendTrial(mailer: Mailer, settings: MailSettings, to: string): Promise<void> {
  const { brandName, publicUrl } = settings
  const mail: Mail = { kind: 'trial', to, contents: {} }
  const now = Date.now()
  const toSend = { id: randomUUID(), mail, createdAt: now, takenAt: now, attempt: 1 }
  const sender = mailSender(settings.mailFrom, { brandName, publicUrl })
  await mailer.send(writeMessage(toSend, { brandName, publicUrl, sender }), toSend)
}
