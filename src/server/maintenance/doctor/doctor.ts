import { timeZoneDataVersion } from '../../../domain/time/time-zone-data.ts'
import { openDatabase } from '../../db/open-database.ts'
import type { CommandContext } from '../command.ts'
import { databaseLocation } from '../database-location.ts'
import { databaseFindings } from './database-check.ts'
import type { Finding } from './finding.ts'
import { folderFindings, memoryFinding, nodeFinding } from './machine-check.ts'
import { mailFindings } from './mail-check.ts'
import { settingsFindings } from './settings-check.ts'
import { systemZoneVersion, zoneDataFinding } from './zone-data-check.ts'

interface DoctorOptions extends Pick<CommandContext, 'config' | 'address'> {
  /** The recipient of a test email; undefined sends none. */
  to: string | undefined
}

/**
 * Checks everything the server needs, in order. Creates only the folders that a start would create as well.
 */
export async function* runChecks({ config, address, to }: DoctorOptions): AsyncGenerator<Finding> {
  yield* settingsFindings(config, address)
  yield nodeFinding(process.versions.node)
  yield memoryFinding(process.availableMemory())
  yield* await folderFindings(config.dataDir)
  yield zoneDataFinding({
    ours: timeZoneDataVersion,
    others: [process.versions.tz, await systemZoneVersion()],
    year: new Date().getUTCFullYear(),
  })
  yield* await databaseFindings(() => openDatabase(config), databaseLocation(config))
  yield* await mailFindings({ ...config, publicUrl: address.url }, to)
}
