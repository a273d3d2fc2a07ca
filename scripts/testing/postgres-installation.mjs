import { PlainError } from '../tasks/plain-error.mjs'
import { installDebianPackage } from './debian-package.mjs'
import { findPostgresPrograms } from './postgres-server.mjs'

export async function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL || findPostgresPrograms()) return
  const problem = await installDebianPackage('postgresql', findPostgresPrograms)
  if (!findPostgresPrograms()) {
    throw new PlainError(
      `${problem}\nThe tests need PostgreSQL 15 or newer. Install its server, or set TEST_DATABASE_URL to an empty database.`,
    )
  }
}
