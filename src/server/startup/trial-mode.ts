import { DEMO_EMAIL } from '../../domain/demo.ts'
import { isOpenTo } from '../../domain/organizers.ts'
import { type Config, InvalidSettings } from '../config.ts'
import type { PublicUrl } from '../http/public-url.ts'

type MailSetting = Pick<Config, 'smtpUrl'>
type Reach = Pick<PublicUrl, 'isLoopback'>

/** Trial mode: reachable from this machine only, and no SMTP server. */
export function isTrialMode({ smtpUrl }: MailSetting, { isLoopback }: Reach): boolean {
  return smtpUrl === undefined && isLoopback
}

/** Not behind a proxy, where every request would seem to come from this machine. */
export function hasMailbox(config: MailSetting & Pick<Config, 'trustProxy'>, address: Reach): boolean {
  return isTrialMode(config, address) && config.trustProxy === false
}

/**
 * Whether a sign-up waits for a press of the button in an email. Where anyone can organize, anyone could make this
 * server email strangers; where organizers are chosen, or nobody else can reach it, sign-ups work at once.
 */
export function confirmsSignUps(
  { confirmSignUps, organizers }: Pick<Config, 'confirmSignUps' | 'organizers'>,
  { isLoopback }: Reach,
): boolean {
  return confirmSignUps ?? (organizers.openTo === 'anyone' && !isLoopback)
}

/** Outside trial mode nobody would get the email that signs in to the demo account. */
export function requireTrialModeForDemo(
  config: MailSetting & Pick<Config, 'organizers'>,
  address: Reach,
): void {
  if (!isOpenTo(config.organizers, DEMO_EMAIL)) {
    throw new InvalidSettings([
      `--demo signs in as ${DEMO_EMAIL}, which ORGANIZERS does not allow: leave ORGANIZERS unset, or add that address.`,
    ])
  }
  if (isTrialMode(config, address)) return
  throw new InvalidSettings([
    `--demo is for trying things out on your own machine: leave PUBLIC_URL and SMTP_URL unset, so that you can read the emails of ${DEMO_EMAIL}.`,
  ])
}
