import { createHash } from 'node:crypto'

/** The hash by which the Content-Security-Policy allows exactly this style element. */
export function styleHash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}
