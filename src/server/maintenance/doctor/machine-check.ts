import { stat, statfs } from 'node:fs/promises'
import { makePrivateFolder } from '../../private-folder.ts'
import { sizeText } from '../backup/size-text.ts'
import { type Finding, reasonOf } from './finding.ts'

const GIGABYTE = 1e9
const MEGABYTE = 1e6

/** Of which a server takes a third or so; a build takes all of it. */
const enoughMemory = 512 * MEGABYTE

export function nodeFinding(version: string): Finding {
  return { kind: 'good', about: 'Node', says: `version ${version}.` }
}

export function memoryFinding(availableBytes: number): Finding {
  const about = 'Memory'
  const free = `${sizeText(availableBytes)} free`
  if (availableBytes >= enoughMemory) return { kind: 'good', about, says: `${free}.` }
  const says = `only ${free}; building needs about ${sizeText(enoughMemory)}. Stop something else, or add memory.`
  return { kind: 'doubtful', about, says }
}

export async function folderFindings(dataDir: string): Promise<Finding[]> {
  const about = 'Disk'
  try {
    await makePrivateFolder(dataDir)
    const { bavail, bsize } = await statfs(dataDir)
    return [diskFinding(dataDir, bavail * bsize), ...privacyFindings(dataDir, (await stat(dataDir)).mode)]
  } catch (error) {
    const says = `DATA_DIR cannot be used (${reasonOf(error)}). Give the folder to the user that runs the server.`
    return [{ kind: 'wrong', about, says }]
  }
}

export function diskFinding(folder: string, freeBytes: number): Finding {
  const about = 'Disk'
  const free = `${sizeText(freeBytes)} free in ${folder}`
  if (freeBytes < 100 * MEGABYTE)
    return { kind: 'wrong', about, says: `only ${free}. Make room before it is full.` }
  if (freeBytes < GIGABYTE) return { kind: 'doubtful', about, says: `only ${free}. Make room.` }
  return { kind: 'good', about, says: `${free}.` }
}

function privacyFindings(folder: string, mode: number): Finding[] {
  if ((mode & 0o077) === 0 || process.platform === 'win32') return []
  const says = `other users of this machine may look into ${folder}. Run: chmod 700 ${folder}`
  return [{ kind: 'doubtful', about: 'Disk', says }]
}
