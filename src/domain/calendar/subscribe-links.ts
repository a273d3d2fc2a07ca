import { serviceUrl } from './service-url.ts'

export const SUBSCRIBE_SERVICES = ['apple', 'google', 'outlook', 'office365'] as const
export type SubscribeService = (typeof SUBSCRIBE_SERVICES)[number]

interface Feed {
  url: string
  name: string
}

const GOOGLE = 'https://calendar.google.com/calendar/r'
const OUTLOOK = {
  outlook: 'https://outlook.live.com/calendar/0/addfromweb/',
  office365: 'https://outlook.office.com/calendar/0/addfromweb/',
} as const

export function subscribeLink(service: SubscribeService, { url, name }: Feed): string {
  // Google rejects a feed URL that begins with https.
  const webcal = url.replace(/^https?:/, 'webcal:')
  if (service === 'apple') return webcal
  if (service === 'google') return serviceUrl(GOOGLE, [['cid', webcal]])
  return serviceUrl(OUTLOOK[service], [
    ['url', url],
    ['name', name],
  ])
}
