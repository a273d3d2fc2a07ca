import { encodeEntities } from '../../domain/description/html-entity.ts'
import { factsOf, type Language } from '../../domain/language/languages.ts'
import type { SingleSignOnOffer } from '../../domain/sign-in-provider.ts'
import type { PageSite, VisitorFiles } from '../../public-pages/event-page/shown-event.ts'

export const SCREENS = [
  '/',
  '/login',
  '/join',
  '/analytics',
  '/support',
  '/settings',
  '/admin',
  '/admin/:page',
  '/events/create',
  '/events/:id',
  '/events/:id/edit',
  '/events/:id/check-in',
]

export interface PageSettings {
  brandName: string
  supportVideoUrl: string | undefined
  /** The preview of an event page needs it to look like the page; it is missing during development. */
  visitorPage?: Pick<PageSite, 'confirmsSignUps' | 'legalLinks'> &
    Pick<VisitorFiles, 'style' | 'pictureStyle' | 'accentStyle'>
  /** It is undefined if the app is at the address that visitors use. */
  publicUrl?: string | undefined
  singleSignOn?: SingleSignOnOffer | null
}

const SCREEN_PATHS = SCREENS.map((screen) => new RegExp(`^${screen.replaceAll(/:\w+/g, '[^/]+')}$`))

export function isScreen(path: string): boolean {
  return SCREEN_PATHS.some((screen) => screen.test(path))
}

/** The page has the settings, so that the app does not have to request them. */
export function pageWithSettings(
  page: string,
  { brandName, supportVideoUrl = '', publicUrl = '', visitorPage, singleSignOn }: PageSettings,
): string {
  const brand = encodeEntities(brandName)
  const video = encodeEntities(supportVideoUrl)
  const offer = singleSignOn ? encodeEntities(JSON.stringify(singleSignOn)) : ''
  const visitors = visitorPage ? encodeEntities(JSON.stringify(visitorPage)) : ''
  return page
    .replace('name="brand" content="Daymark"', () => `name="brand" content="${brand}"`)
    .replace('<title>Daymark</title>', () => `<title>${brand}</title>`)
    .replace('name="public-url" content=""', () => `name="public-url" content="${encodeEntities(publicUrl)}"`)
    .replace('name="support-video" content=""', () => `name="support-video" content="${video}"`)
    .replace('name="single-sign-on" content=""', () => `name="single-sign-on" content="${offer}"`)
    .replace('name="visitor-page" content=""', () => `name="visitor-page" content="${visitors}"`)
}

/** A browser that has a session sees the outline of the app at once, in the width of its sidebar. */
export function pageWithShell(page: string, cookies = ''): string {
  if (!/(?:^|;\s*)(?:__Host-)?session=/.test(cookies)) return page
  const isOpen = /(?:^|;\s*)sidebar_state=(true|false)/.exec(cookies)?.[1]
  const html = page.replace('data-shell hidden', 'data-shell')
  if (isOpen === undefined) return html
  return isOpen === 'true' ? html.replace('w-12', 'w-64') : html.replace('lg:w-64', '')
}

/** The page has the chosen theme, so that a dark theme does not start with a light flash. */
export function pageInTheme(page: string, cookies = ''): string {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1]
  return theme ? page.replace('data-theme="system"', `data-theme="${theme}"`) : page
}

/** The script of a language comes before those of the app. English has none: its words are in those. */
export function pageInLanguage(page: string, language: Language, script: string | undefined): string {
  if (script === undefined) return page
  const { tag, isRightToLeft } = factsOf(language)
  return page
    .replace('<html lang="en"', `<html lang="${tag}"${isRightToLeft ? ' dir="rtl"' : ''}`)
    .replace('<script type="module"', `<script type="module" crossorigin src="${script}"></script>\n    $&`)
}
