import { createHash } from 'node:crypto'

/** What the policy of an answer names a style element by: it allows this one and no other. */
export function styleHash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}
