import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those above it that are missing, for its owner alone; what is there stays as it is. One after the other from above:
 * where the system takes no folders, as in /proc, Node's own `recursive` would ask for ever.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) await makePrivateFolder(above)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!(await isFolder(folder))) throw error
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isDirectory() ?? false
}
