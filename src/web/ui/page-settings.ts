import type { SingleSignOnOffer } from '../../domain/sign-in-provider.ts'

/** Settings that the server puts into the page, so that the app needs no request for them. */
function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

export const brandName = metaContent('brand')
/** The origin that visitors use; the organizer may use another one. */
export const publicUrl = metaContent('public-url') || location.origin
/** Empty when no tutorial video is set. */
export const supportVideoUrl = metaContent('support-video')

/** Null if the server has no identity provider. */
export const singleSignOn = JSON.parse(metaContent('single-sign-on') || 'null') as SingleSignOnOffer | null

interface VisitorPageSettings {
  /** The URL of the stylesheet of visitors' pages. */
  style: string
  /** Of pictures on them. */
  pictureStyle: string
  /** Of teams with an accent of their own. */
  accentStyle: string
  confirmsSignUps: boolean
  legalLinks?: { label: 'Imprint' | 'Privacy'; address: string }[]
}

/** Empty during development, where Vite serves the source. */
export const visitorPage: VisitorPageSettings = {
  style: '/src/public-pages/visitor/visitor.css',
  pictureStyle: '/src/shared-ui/pictures.css',
  accentStyle: '/src/shared-ui/accents.css',
  confirmsSignUps: false,
  ...(JSON.parse(metaContent('visitor-page') || '{}') as Partial<VisitorPageSettings>),
}
