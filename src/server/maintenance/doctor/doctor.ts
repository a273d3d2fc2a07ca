import { timeZoneDataVersion } from '../../../domain/time/time-zone-data.ts'
import { openDatabase } from '../../db/open-database.ts'
import { mailSender } from '../../mail/mail-message.ts'
import type { CommandContext } from '../command.ts'
import { databaseLocation } from '../database-location.ts'
import { backupFinding } from './backup-check.ts'
import { databaseFindings } from './database-check.ts'
import type { Finding } from './finding.ts'
import { folderFindings, memoryFinding, nodeFinding } from './machine-check.ts'
import { mailFindings } from './mail-check.ts'
import { misspeltFindings } from './misspelt-settings.ts'
import { publicUrlFindings } from './public-url-check.ts'
import { senderFindings } from './sender-check.ts'
import { settingsFindings } from './settings-check.ts'
import { systemZoneVersion, zoneDataFinding } from './zone-data-check.ts'

interface DoctorOptions extends Pick<CommandContext, 'config' | 'address' | 'env'> {
  /** The recipient of a test email; undefined sends none. */
  to: string | undefined
}

/**
 * Checks everything the server needs, in order. Creates only the folders that a start would create as well.
 */
export async function* runChecks({ config, address, env, to }: DoctorOptions): AsyncGenerator<Finding> {
  yield* settingsFindings(config, address)
  yield* misspeltFindings(env)
  yield nodeFinding(process.versions.node)
  yield memoryFinding(process.availableMemory())
  yield* await folderFindings(config.dataDir)
  yield zoneDataFinding({
    ours: timeZoneDataVersion,
    others: [process.versions.tz, await systemZoneVersion()],
    year: new Date().getUTCFullYear(),
  })
  const host = new URL(address.url).hostname
  yield* await databaseFindings(() => openDatabase(config), { ...databaseLocation(config), host })
  if (!address.isLoopback) {
    yield await backupFinding(config.dataDir, Date.now())
    yield* await publicUrlFindings(address.url, Date.now())
    if (config.smtpUrl !== undefined) yield* await senderFindings(senderDomain(config, address.url))
  }
  yield* await mailFindings({ ...config, publicUrl: address.url }, to)
}

function senderDomain({ mailFrom, brandName }: CommandContext['config'], publicUrl: string): string {
  const sender = mailSender(mailFrom, { brandName, publicUrl })
  return sender.address.slice(sender.address.lastIndexOf('@') + 1)
}
