import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the hash is stored, so a leaked database reveals no usable token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
