import type { SingleSignOnOffer } from '../../domain/sign-in-provider.ts'

/** The server puts settings into the page, so that the app needs no request for them. */
function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

export const brandName = metaContent('brand')
/** Visitors use this origin; the organizer may use another one. */
export const publicUrl = metaContent('public-url') || location.origin
/** It is empty when no tutorial video is set. */
export const supportVideoUrl = metaContent('support-video')

/** It is null if the server has no identity provider. */
export const singleSignOn = JSON.parse(metaContent('single-sign-on') || 'null') as SingleSignOnOffer | null

interface VisitorPageSettings {
  style: string
  pictureStyle: string
  accentStyle: string
  confirmsSignUps: boolean
  legalLinks?: { label: 'Imprint' | 'Privacy'; address: string }[]
}

/** The meta element is empty during development, where Vite serves the source. */
export const visitorPage: VisitorPageSettings = {
  style: '/src/public-pages/visitor/visitor.css',
  pictureStyle: '/src/shared-ui/pictures.css',
  accentStyle: '/src/shared-ui/accents.css',
  confirmsSignUps: false,
  ...(JSON.parse(metaContent('visitor-page') || '{}') as Partial<VisitorPageSettings>),
}
