import { DIRECT } from '../../domain/analytics/source-name.ts'

/** Where the visitors of the demo come from. */
export interface DemoSource {
  source: string
  /** The site that embeds the card. */
  site?: string
  /** Its share of the views, and of what visitors do there. */
  views: number
  adds: number
}

export const DEMO_SOURCES: readonly DemoSource[] = [
  { source: DIRECT, views: 27, adds: 22 },
  { source: 'Instagram', views: 19, adds: 9 },
  { source: 'Email', views: 14, adds: 26 },
  { source: 'Google', views: 11, adds: 10 },
  { source: 'WhatsApp', views: 9, adds: 13 },
  { source: 'harbour-news.example', site: 'harbour-news.example', views: 7, adds: 5 },
  { source: 'QR code', views: 5, adds: 8 },
  { source: 'Facebook', views: 4, adds: 2 },
  { source: 'boats.example', site: 'boats.example', views: 2, adds: 3 },
  { source: 'Spring flyer', views: 2, adds: 2 },
]
