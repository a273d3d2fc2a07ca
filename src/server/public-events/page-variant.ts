import type { Device, PageVariant, Theme } from '../../public-pages/event-page/shown-event.ts'
import type { RequestHead } from '../http/requests/request-head.ts'
import type { PageKind } from './rendered-page-cache.ts'

/**
 * What the page depends on besides the event. The page is sent with `no-cache` and an ETag of its text, so a
 * shared cache asks again for each visitor and never shows one the page of another device.
 */
export function variantOf(kind: PageKind, { headers, url }: RequestHead): PageVariant {
  return {
    device: deviceOf(headers['user-agent'] ?? ''),
    theme: kind === 'embed' ? themeIn(url ?? '') : 'auto',
  }
}

function deviceOf(userAgent: string): Device {
  if (userAgent.includes('Android')) return 'android'
  return /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent) ? 'apple' : 'other'
}

function themeIn(url: string): Theme {
  const theme = /[?&]theme=(light|dark)(?:&|$)/.exec(url)?.[1]
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
