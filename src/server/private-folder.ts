import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents with mode 700; existing folders keep their mode. Node's `recursive` never
 * returns where the system allows no folders, as in /proc.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) await makePrivateFolder(above)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!(await isFolder(folder))) throw error
  }
}

export async function isExposed(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  return (mode & 0o077) !== 0 && process.platform !== 'win32'
}

async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null)
  return stats?.isDirectory() ?? false
}
