import { encodeEntities } from '../../domain/description/html-entity.ts'

/** The screens of the app. Any other path is answered with a 404 and the page that says so. */
export const SCREENS = [
  '/',
  '/login',
  '/join',
  '/analytics',
  '/support',
  '/settings',
  '/events/create',
  '/events/:id',
  '/events/:id/edit',
]

export interface PageSettings {
  brandName: string
  supportVideoUrl: string | undefined
}

const SCREEN_PATHS = SCREENS.map((screen) => new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}$`))

export function isScreen(path: string): boolean {
  return SCREEN_PATHS.some((screen) => screen.test(path))
}

/** What the app would otherwise have to ask stands in its page. */
export function pageWithSettings(page: string, { brandName, supportVideoUrl = '' }: PageSettings): string {
  const brand = encodeEntities(brandName)
  const video = encodeEntities(supportVideoUrl)
  return page
    .replace('name="brand" content="Daymark"', () => `name="brand" content="${brand}"`)
    .replace('<title>Daymark</title>', () => `<title>${brand}</title>`)
    .replace('name="support-video" content=""', () => `name="support-video" content="${video}"`)
}

/** The chosen theme is in the page before any script runs, so that the night does not begin with a flash of day. */
export function pageInTheme(page: string, cookies = ''): string {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1]
  return theme ? page.replace('data-theme="system"', `data-theme="${theme}"`) : page
}
