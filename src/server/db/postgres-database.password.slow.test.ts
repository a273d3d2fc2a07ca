import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../../scripts/testing/postgres-server.mjs'
import { openPostgres } from './postgres-database.ts'

const PASSWORD = 'a$b#c/d?e%f@g:h\'i"j k'

test('a password with any characters is taken from PGPASSWORD, as deploy/compose.yaml passes it', async () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8')
  const [, url = ''] = /DATABASE_URL: (\S+)/.exec(compose) ?? []
  expect([url, compose]).toEqual([expect.not.stringContaining('$'), expect.stringContaining('PGPASSWORD: ')])

  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const admin = postgres(server.url, { max: 1 })
  await admin.unsafe(`ALTER ROLE daymark PASSWORD '${PASSWORD.replaceAll("'", "''")}'`)
  writeFileSync(join(server.folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  await admin.unsafe('SELECT pg_reload_conf()')
  await admin.end()

  const asked = url.replace(/@.*$/, `@${new URL(server.url).host}/postgres`)
  const one = async () => {
    const database = openPostgres(asked)
    onTestFinished(() => database.close())
    return database.query('SELECT 1 AS one')
  }
  await expect(one()).rejects.toThrow('password')
  process.env.PGPASSWORD = PASSWORD
  onTestFinished(() => void delete process.env.PGPASSWORD)
  expect(await one()).toEqual([{ one: 1 }])
})
