import { timeZoneDataVersion } from '../../../domain/time/time-zone-data.ts'
import { openDatabase } from '../../db/open-database.ts'
import type { Surroundings } from '../command.ts'
import { databasePlace } from '../database-place.ts'
import { databaseFindings } from './database-check.ts'
import type { Finding } from './finding.ts'
import { folderFindings, memoryFinding, nodeFinding } from './machine-check.ts'
import { mailFindings } from './mail-check.ts'
import { settingsFindings } from './settings-check.ts'
import { systemZoneVersion, zoneDataFinding } from './zone-data-check.ts'

interface Patient extends Pick<Surroundings, 'config' | 'address'> {
  /** Who gets a test mail. */
  to: string | undefined
}

/** Looks at everything the server needs, one thing after the other. Makes nothing but the folders that a start would make. */
export async function* examine({ config, address, to }: Patient): AsyncGenerator<Finding> {
  yield* settingsFindings(config, address)
  yield nodeFinding(process.versions.node)
  yield memoryFinding(process.availableMemory())
  yield* await folderFindings(config.dataDir)
  yield zoneDataFinding({
    ours: timeZoneDataVersion,
    others: [process.versions.tz, await systemZoneVersion()],
    year: new Date().getUTCFullYear(),
  })
  yield* await databaseFindings(() => openDatabase(config), databasePlace(config))
  yield* await mailFindings({ ...config, publicUrl: address.url }, to)
}
