import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePrivateFolder } from './private-folder.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777
}

test('every missing folder is created with mode 700', async () => {
  const above = await temporaryFolder()
  await makePrivateFolder(join(above, 'data', 'backups'))
  expect([await modeOf(join(above, 'data')), await modeOf(join(above, 'data', 'backups'))]).toEqual([
    0o700, 0o700,
  ])
})

test('an existing folder keeps its mode', async () => {
  const folder = join(await temporaryFolder(), 'data')
  await mkdir(folder)
  await chmod(folder, 0o750)
  await makePrivateFolder(folder)
  expect(await modeOf(folder)).toBe(0o750)
})

test('several calls at once all succeed', async () => {
  const folder = join(await temporaryFolder(), 'data', 'backups')
  await Promise.all([1, 2, 3].map(() => makePrivateFolder(folder)))
  expect(await modeOf(folder)).toBe(0o700)
})

test('a file in the way, or a system that allows no folders, fails at once', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  await expect(makePrivateFolder(join(file, 'data'))).rejects.toThrow(/^EEXIST/)
  await expect(makePrivateFolder('/proc/daymark/data')).rejects.toThrow(/mkdir '\/proc/)
})
