import { serviceUrl } from './service-url.ts'

/** Calendars that can keep themselves up to date with an event, in the order of their links. */
export const SUBSCRIBE_SERVICES = ['apple', 'google', 'outlook', 'office365'] as const
export type SubscribeService = (typeof SUBSCRIBE_SERVICES)[number]

interface Feed {
  /** Where the calendar looks again and again: http or https. */
  address: string
  /** What the calendar is called where the service asks. */
  name: string
}

const GOOGLE = 'https://calendar.google.com/calendar/r'
const OUTLOOK = {
  outlook: 'https://outlook.live.com/calendar/0/addfromweb/',
  office365: 'https://outlook.office.com/calendar/0/addfromweb/',
} as const

/** The address that asks the service to subscribe. */
export function subscribeLink(service: SubscribeService, { address, name }: Feed): string {
  // Google refuses an address that begins with https.
  const webcal = address.replace(/^https?:/, 'webcal:')
  if (service === 'apple') return webcal
  if (service === 'google') return serviceUrl(GOOGLE, [['cid', webcal]])
  return serviceUrl(OUTLOOK[service], [
    ['url', address],
    ['name', name],
  ])
}
