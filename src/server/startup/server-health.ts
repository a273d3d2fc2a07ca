import { readFile, statfs } from 'node:fs/promises'
import * as z from 'zod'
import { version } from '../../../package.json'
import type { Health } from '../http/health-routes.ts'
import { latestBackup } from './data-check.ts'

const buildFile = z.object({ build: z.string() })

export async function serverHealth(dataDir: string): Promise<Health> {
  return {
    isStopping: false,
    version,
    build: await readBuild(),
    async freeBytes() {
      const disk = await statfs(dataDir).catch(() => null)
      return disk && disk.bavail * disk.bsize
    },
    lastBackupAt: async () => (await latestBackup(dataDir))?.madeAt ?? null,
  }
}

async function readBuild(): Promise<string> {
  const text = await readFile(new URL('build.json', import.meta.url), 'utf8').catch(() => null)
  return text === null ? 'unbuilt' : buildFile.parse(JSON.parse(text)).build
}
