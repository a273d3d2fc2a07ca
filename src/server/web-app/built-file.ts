import { readFile } from 'node:fs/promises'

/** Null where nothing was built, as in the tests of the server alone and while developing. */
export async function readBuiltFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
