import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The organizer's app as it was built: one page, and files whose names change with their contents. */
export interface WebApp {
  folder: string
  page: string
  /** Whose frame the support screen shows; null without a video. */
  videoOrigin: string | null
}

interface PageSettings {
  brandName: string
  supportVideoUrl: string | undefined
}

/** Null where nothing was built, as in the tests of the server alone and while developing. */
export async function readWebApp(folder: string, settings: PageSettings): Promise<WebApp | null> {
  try {
    const built = await readFile(join(folder, 'index.html'), 'utf8')
    const videoOrigin = settings.supportVideoUrl ? new URL(settings.supportVideoUrl).origin : null
    return { folder, page: withSettings(built, settings), videoOrigin }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function withSettings(page: string, { brandName, supportVideoUrl = '' }: PageSettings): string {
  return page
    .replace(
      '<meta name="brand" content="Daymark"',
      () => `<meta name="brand" content="${escapeHtml(brandName)}"`,
    )
    .replace('<title>Daymark</title>', () => `<title>${escapeHtml(brandName)}</title>`)
    .replace(
      '<meta name="support-video" content=""',
      () => `<meta name="support-video" content="${escapeHtml(supportVideoUrl)}"`,
    )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
