import { parseEmailAddress } from '../../domain/email-address.ts'
import { SINGLE_SIGN_ON_RETURN_PATH, type SingleSignOn } from '../../domain/sign-in-provider.ts'
import { countText } from '../../domain/text.ts'
import { timeZoneDataVersion } from '../../domain/time/time-zone-data.ts'
import { checkSecret, providerError, Refusal } from '../accounts/sign-on-provider.ts'
import { singleSignOn } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { mailSender } from '../mail/mail-message.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  databaseLocation,
  readArguments,
} from './command.ts'
import { databaseFindings } from './database-check.ts'
import { type Finding, findingLine, findingsOn } from './finding.ts'
import {
  backupFinding,
  folderFindings,
  memoryFinding,
  systemZoneVersion,
  zoneDataFinding,
} from './machine-check.ts'
import { mailFindings, senderFindings } from './mail-check.ts'
import {
  limitsFinding,
  publicUrlFindings,
  settingsFindings,
  unknownSettingFindings,
} from './settings-check.ts'

const options = { to: { type: 'string' } } as const

export const doctorCommand: Command = {
  usage: 'daymark doctor [--to you@example.com]',
  summary: 'Checks settings, database, email, disk, clocks and backups, and sends a test email.',
  async run(args, { config, address, env, print }) {
    const { values, word } = readArguments(args, options, this.usage)
    if (word !== undefined) throw new CommandError(`Unexpected argument '${word}'. Usage: ${this.usage}`)
    const to = values.to === undefined ? undefined : parseEmailAddress(values.to)
    if (to === null)
      throw new CommandError(`"${values.to}" is not a valid email address. Usage: ${this.usage}`)
    let errors = 0
    const host = new URL(address.url).hostname
    const checkDatabase = () =>
      databaseFindings(() => openDatabase(config), { ...databaseLocation(config), host })
    for await (const finding of runChecks({ config, address, env, to, checkDatabase })) {
      if (finding.kind === 'error') errors += 1
      print(findingLine(finding))
    }
    print(errors === 0 ? 'No errors found.' : `Found ${countText(errors, 'error')}.`)
    return errors === 0
  },
}

interface DoctorOptions extends Pick<CommandContext, 'config' | 'address' | 'env'> {
  /** This address gets a test email; undefined sends none. */
  to: string | undefined
  checkDatabase: () => Promise<Finding[]>
}

/** Creates only the folders that a start would create as well. */
export async function* runChecks(options: DoctorOptions): AsyncGenerator<Finding> {
  const { config, address, env, to, checkDatabase } = options
  yield* settingsFindings(config, address)
  yield* unknownSettingFindings(env)
  yield limitsFinding(config, address)
  yield findingsOn('Node').ok(`version ${process.versions.node}.`)
  yield memoryFinding(process.availableMemory())
  yield* await folderFindings(config.dataDir)
  yield zoneDataFinding({
    ours: timeZoneDataVersion,
    others: [process.versions.tz, await systemZoneVersion()],
    year: new Date().getUTCFullYear(),
  })
  yield* await checkDatabase()
  if (!address.isLoopback) {
    yield await backupFinding(config.dataDir, Date.now())
    yield* await publicUrlFindings(address.url, Date.now())
    const sender = mailSender(config.mailFrom, { brandName: config.brandName, publicUrl: address.url })
    const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1)
    if (config.smtpUrl !== undefined) yield* await senderFindings(domain)
  }
  yield* await mailFindings({ ...config, publicUrl: address.url }, to)
  const provider = singleSignOn(config)
  if (provider) yield await singleSignOnFinding(provider, address.url + SINGLE_SIGN_ON_RETURN_PATH)
}

async function singleSignOnFinding(provider: SingleSignOn, returnUrl: string): Promise<Finding> {
  const { ok, error } = findingsOn('Single sign-on')
  try {
    await checkSecret(provider, returnUrl)
    return ok(`${provider.issuer} accepts our client and its secret.`)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    const reason = providerError(refusal)
    if (refusal.problem === 'secret')
      return error(
        `${provider.issuer} does not accept OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (${reason}). Copy both again from the provider.`,
      )
    return error(
      `${provider.issuer} cannot be used: ${reason}. Check OIDC_ISSUER, and whether the provider runs.`,
    )
  }
}
