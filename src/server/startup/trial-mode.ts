import { DEMO_EMAIL } from '../../domain/demo.ts'
import { isOpenTo } from '../../domain/organizers.ts'
import { type Config, InvalidSettings } from '../config.ts'
import type { PublicUrl } from '../http/public-url.ts'
import type { MailLimits } from '../mail/mail-budget.ts'

type MailSetting = Pick<Config, 'smtpUrl'>
type Reach = Pick<PublicUrl, 'isLoopback'>

/** In trial mode the server is reachable from this machine only, and has no SMTP server. */
export function isTrialMode({ smtpUrl }: MailSetting, { isLoopback }: Reach): boolean {
  return smtpUrl === undefined && isLoopback
}

/** There is none behind a proxy, where every request would seem to come from this machine. */
export function hasMailbox(config: MailSetting & Pick<Config, 'trustProxy'>, address: Reach): boolean {
  return isTrialMode(config, address) && config.trustProxy === false
}

type Openness = Pick<Config, 'organizers'>

/** Where anyone can organize, anyone could make this server email strangers, unless nobody else can reach it. */
function isOpenToStrangers({ organizers }: Openness, { isLoopback }: Reach): boolean {
  return organizers.openTo === 'anyone' && !isLoopback
}

export function confirmsSignUps(config: Openness & Pick<Config, 'confirmSignUps'>, address: Reach): boolean {
  return config.confirmSignUps ?? isOpenToStrangers(config, address)
}

/** Limits on teams are for throwaway accounts: where organizers are chosen, there are none. */
export function mailLimits(
  config: Openness & Pick<Config, 'mailPerDay' | 'mailPerDayNewTeam'>,
  address: Reach,
): MailLimits {
  const isOpen = isOpenToStrangers(config, address)
  const newTeam = config.mailPerDayNewTeam ?? (isOpen ? 200 : undefined)
  return { perDay: config.mailPerDay, newTeam, team: isOpen ? Math.max(5_000, newTeam ?? 0) : undefined }
}

/** Undefined means no limit, for a company behind one address. */
export function newAccountLimit(
  config: Openness & Pick<Config, 'newAccountsPerNetwork'>,
  address: Reach,
): number | undefined {
  return config.newAccountsPerNetwork ?? (isOpenToStrangers(config, address) ? 20 : undefined)
}

/** Outside trial mode nobody would get the email that signs in to the demo account. */
export function requireTrialModeForDemo(config: MailSetting & Openness, address: Reach): void {
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
