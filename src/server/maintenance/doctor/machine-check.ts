import { stat, statfs } from 'node:fs/promises'
import { makePrivateFolder } from '../../private-folder.ts'
import { formatBytes } from '../format-bytes.ts'
import { type Finding, reasonOf } from './finding.ts'

const GIGABYTE = 1e9
const MEGABYTE = 1e6

/** A running server takes about a third of it, a build takes all of it. */
const enoughMemory = 512 * MEGABYTE

export function nodeFinding(version: string): Finding {
  return { kind: 'ok', topic: 'Node', message: `version ${version}.` }
}

export function memoryFinding(availableBytes: number): Finding {
  const topic = 'Memory'
  const free = `${formatBytes(availableBytes)} free`
  if (availableBytes >= enoughMemory) return { kind: 'ok', topic, message: `${free}.` }
  const message = `only ${free}; a build needs about ${formatBytes(enoughMemory)}. Stop another program or add memory.`
  return { kind: 'warning', topic, message }
}

export async function folderFindings(dataDir: string): Promise<Finding[]> {
  const topic = 'Disk'
  try {
    await makePrivateFolder(dataDir)
    const { bavail, bsize } = await statfs(dataDir)
    return [diskFinding(dataDir, bavail * bsize), ...privacyFindings(dataDir, (await stat(dataDir)).mode)]
  } catch (error) {
    const message = `DATA_DIR cannot be used (${reasonOf(error)}). Make the server's user the owner of the folder.`
    return [{ kind: 'error', topic, message }]
  }
}

export function diskFinding(folder: string, freeBytes: number): Finding {
  const topic = 'Disk'
  const free = `${formatBytes(freeBytes)} free in ${folder}`
  if (freeBytes < 100 * MEGABYTE)
    return { kind: 'error', topic, message: `only ${free}. Free some space before the disk is full.` }
  if (freeBytes < GIGABYTE) return { kind: 'warning', topic, message: `only ${free}. Free some space.` }
  return { kind: 'ok', topic, message: `${free}.` }
}

function privacyFindings(folder: string, mode: number): Finding[] {
  if ((mode & 0o077) === 0 || process.platform === 'win32') return []
  const message = `other users of this machine can read ${folder}. Run: chmod 700 ${folder}`
  return [{ kind: 'warning', topic: 'Disk', message }]
}
