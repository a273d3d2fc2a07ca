import { DEMO_EMAIL } from '../domain/demo.ts'
import { type Config, WrongSettings } from './config.ts'
import type { PublicUrl } from './http/public-url.ts'

type MailSetting = Pick<Config, 'smtpUrl'>
type Reach = Pick<PublicUrl, 'isLoopback'>

/** On one's own machine without a mail server. */
export function isTrialMode({ smtpUrl }: MailSetting, { isLoopback }: Reach): boolean {
  return smtpUrl === undefined && isLoopback
}

/** Behind a proxy nobody can tell who asks. */
export function hasMailbox(config: MailSetting & Pick<Config, 'trustProxy'>, address: Reach): boolean {
  return isTrialMode(config, address) && config.trustProxy === false
}

/** Elsewhere nobody would ever get the mail that signs in to it. */
export function requireTrialModeForDemo(config: MailSetting, address: Reach): void {
  if (isTrialMode(config, address)) return
  throw new WrongSettings([
    `--demo is for trying things out on your own machine: leave PUBLIC_URL and SMTP_URL unset, so that you can read the mails of ${DEMO_EMAIL}.`,
  ])
}
