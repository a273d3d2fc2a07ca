import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { runBuiltMaintenance, startBuiltServer } from '../../scripts/testing/built-server.mjs'
import { startPostgres } from '../../scripts/testing/postgres-server.mjs'

test('the built server runs on SQLite, adds a demo if asked, and stops on a signal', async () => {
  expect(await serveAndStop({}, ['--demo'])).toMatch(
    /sign in +as demo@example\.com .*\n +demo +a team .* was added/,
  )
})

test('the built server runs on PostgreSQL and stops on a signal', async () => {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? undefined : await startPostgres()
  try {
    await serveAndStop({ DATABASE_URL: given ?? postgres?.url ?? '' })
  } finally {
    await postgres?.stop()
  }
})

test('a backup works while the built server runs; a restore needs it stopped', { tag: '@slow' }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daymark-maintenance-'))
  const [here, there] = [{ DATA_DIR: join(folder, 'here') }, { DATA_DIR: join(folder, 'there') }]
  const file = join(folder, 'backup.jsonl.gz')
  const server = await startBuiltServer(here, ['--demo'])
  try {
    expect(runBuiltMaintenance(['backup', file], here)).toEqual({
      code: 0,
      output: expect.stringMatching(/^Backed up/m),
    })
    const refused = {
      code: 1,
      output: expect.stringMatching(/Stop the server first\. No data was changed\.\n$/),
    }
    expect(runBuiltMaintenance(['restore', file, '--replace'], here)).toEqual(refused)
  } finally {
    await server.stop()
  }
  const restored = { code: 0, output: expect.stringMatching(/^Restored [\d,]{2,} rows/) }
  expect(runBuiltMaintenance(['restore', file], there)).toEqual(restored)
  const well = {
    code: 0,
    output: expect.stringMatching(/✓ Database: the file is intact\.[^]*\nNo errors found\.\n$/),
  }
  expect(runBuiltMaintenance(['doctor'], there)).toEqual(well)
  await rm(folder, { recursive: true })
})

test('a command whose reader leaves early ends quietly and well', () => {
  const command = `"${process.execPath}" scripts/tasks/task.mjs admin --help | true`
  // The test runner sets it, and Node warns of it beside NO_COLOR.
  const env = { ...process.env, FORCE_COLOR: undefined }
  const { status, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', command], { encoding: 'utf8', env })
  expect([status, stderr]).toEqual([0, ''])
})

test('a server whose reader leaves early goes on', async () => {
  const server = await startBuiltServer({})
  server.closeOutput()
  for (const path of ['/nothing', '/nothing', '/healthz']) await statusOf(`${server.address}${path}`)
  const email = { email: 'ada@example.com' }
  // It prints the link.
  await fetch(`${server.address}/api/auth/request-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(email),
  })
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(await statusOf(`${server.address}/healthz`)).toBe(200)
  expect(await server.stop()).toBe(0)
})

/** Returns the output of the server. */
async function serveAndStop(env: Record<string, string>, options: string[] = []): Promise<string> {
  const server = await startBuiltServer(env, options)
  let exitCode: number | null
  try {
    expect(await statusOf(`${server.address}/healthz`)).toBe(200)
    expect(await statusOf(`${server.address}/readyz`)).toBe(200)
    for (const icon of ['favicon.svg', 'apple-touch-icon.png'])
      expect(await statusOf(`${server.address}/${icon}`), icon).toBe(200)
    expect(await statusOf(`${server.address}/no/such/page`)).toBe(404)
  } finally {
    exitCode = await server.stop()
  }
  expect(exitCode, server.log()).toBe(0)
  return server.log()
}

async function statusOf(address: string): Promise<number> {
  const response = await fetch(address)
  await response.arrayBuffer()
  return response.status
}
