import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PageSettings, pageWithSettings } from './web-app-page.ts'

/** The built app of organizers: one page, and files whose names change with their contents. */
export interface WebApp {
  folder: string
  page: string
  /** The origin of the video that the support screen shows in a frame; null without a video. */
  videoOrigin: string | null
}

export async function readWebApp(folder: string, settings: PageSettings): Promise<WebApp | null> {
  const built = await readBuiltFile(join(folder, 'index.html'))
  if (built === null) return null
  const videoOrigin = settings.supportVideoUrl ? new URL(settings.supportVideoUrl).origin : null
  return { folder, page: pageWithSettings(built, settings), videoOrigin }
}

/** Null if nothing was built, as during development and in the server's own tests. */
export async function readBuiltFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
