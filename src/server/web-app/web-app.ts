import { join } from 'node:path'
import { readBuiltFile } from './built-file.ts'
import { type PageSettings, pageWithSettings } from './web-app-page.ts'

/** The organizer's app as it was built: one page, and files whose names change with their contents. */
export interface WebApp {
  folder: string
  page: string
  /** Whose frame the support screen shows; null without a video. */
  videoOrigin: string | null
}

export async function readWebApp(folder: string, settings: PageSettings): Promise<WebApp | null> {
  const built = await readBuiltFile(join(folder, 'index.html'))
  if (built === null) return null
  const videoOrigin = settings.supportVideoUrl ? new URL(settings.supportVideoUrl).origin : null
  return { folder, page: pageWithSettings(built, settings), videoOrigin }
}
