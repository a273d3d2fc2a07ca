import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FilePreview } from './file-preview.ts'
import { readPreview } from './file-reader.ts'

const defaults = { timezone: 'Europe/Berlin', organizerName: 'Club', organizerEmail: 'club@example.com' }
const fileOf = (text: string) => ({
  bytes: Buffer.from(text),
  defaults,
  publicUrl: 'https://daymark.example',
  language: 'en' as const,
})
const events = (count: number) =>
  Array.from({ length: count }, (_, index) => `BEGIN:VEVENT\nUID:${index}\nDTSTART:20270101\nEND:VEVENT`)
const calendar = (count: number) => ['BEGIN:VCALENDAR', ...events(count), 'END:VCALENDAR'].join('\n')
const rowsIn = (json: Uint8Array) => (JSON.parse(Buffer.from(json).toString()) as FilePreview).rows
const nobody = async () => new Map<string, never>()

test('a file that takes too long or too much memory gets a sentence, and the next one is read', async () => {
  const most = { cpuMs: 60_000, timeMs: 60_000, memoryMb: 256 }
  const read = (limits?: Partial<typeof most>) =>
    readPreview('team', fileOf(calendar(2_000)), nobody, limits && { ...most, ...limits })
  for (const limits of [{ cpuMs: 1 }, { timeMs: 1 }])
    await expect(read(limits)).rejects.toMatchObject({
      kind: 'too-large',
      message: 'This file takes too long to read. Please split it into smaller files.',
    })
  await expect(read({ memoryMb: 8 })).rejects.toMatchObject({
    kind: 'too-large',
    message: 'This file takes too much memory to read. Please split it into smaller files.',
  })
  expect(rowsIn(await read())).toHaveLength(1_000)
})

test.runIf(process.platform === 'linux')(
  'a process that Linux ends since memory is short is a sentence, and Linux chooses it before the server',
  async () => {
    // The limit tells the process from those of other tests.
    const limits = { cpuMs: 60_000, timeMs: 60_000, memoryMb: 257 }
    const kill = async () => {
      const programs = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
      const [, pid] = /(\d+) \S+ --max-old-space-size=257 /.exec(programs) ?? []
      expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
      process.kill(Number(pid), 'SIGKILL')
      return nobody()
    }
    await expect(readPreview('team', fileOf(calendar(1)), kill, limits)).rejects.toMatchObject({
      message: 'This file takes too much memory to read. Please split it into smaller files.',
    })
    expect(rowsIn(await readPreview('team', fileOf(calendar(1)), nobody))).toHaveLength(1)
  },
)

test('a team reads one file at a time, and another team waits for its turn', async () => {
  const read = (team: string) => readPreview(team, fileOf(calendar(1)), nobody)
  const [first, second, other] = await Promise.allSettled([read('a'), read('a'), read('b')])
  expect([first?.status, other?.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(second).toMatchObject({
    reason: {
      kind: 'too-many',
      message: 'Your team is reading another file. Please try again in a moment.',
      retryAfterSeconds: 5,
    },
  })
})

test('an error of the database ends the reading and is the error of the call', async () => {
  const failing = async () => Promise.reject(new Error('no database'))
  await expect(readPreview('team', fileOf(calendar(1)), failing)).rejects.toThrow('no database')
  expect(rowsIn(await readPreview('team', fileOf(calendar(1)), nobody))).toHaveLength(1)
})
