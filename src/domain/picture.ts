import * as z from 'zod'
import type { Reason } from './language/problem-key.ts'
import { lineField } from './text-field.ts'

const MEGABYTE = 1_000_000

export const LOGO_BYTES = 2 * MEGABYTE
export const COVER_BYTES = 8 * MEGABYTE
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const ALT_LENGTH = 200

export interface Logo {
  hash: string
  width: number
  height: number
}

/** A cover is always twice as wide as high. */
export interface Cover {
  hash: string
  /** It says what the picture shows, for those who do not see it; empty if it only decorates. */
  alt: string
}

/** Two sizes are for screens, one is for emails, which know no WebP. */
export const PICTURE_SIZES = ['small', 'large', 'mail'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

export const COVER_SIZE: Record<PictureSize, { width: number; height: number }> = {
  small: { width: 704, height: 352 },
  large: { width: 1408, height: 704 },
  mail: { width: 1120, height: 560 },
}

/** A smaller cover would be blurred. */
export const LEAST_COVER = { width: 600, height: 300 }

export function isLargeEnough({ width, height }: { width: number; height: number }): boolean {
  return width >= LEAST_COVER.width && height >= LEAST_COVER.height
}

export function picturePath(hash: string, size: PictureSize | ':size'): string {
  return `/pictures/${hash}/${size}`
}

export type ShownCover = z.output<typeof shownCover>
export const shownCover = z.object({ small: z.string(), large: z.string(), alt: z.string() })
export type ShownLogo = z.output<typeof shownLogo>
export const shownLogo = z.object({ hash: z.string(), path: z.string(), width: z.int(), height: z.int() })

export function shownCoverOf(cover: Cover | null): ShownCover | null {
  if (!cover) return null
  const { hash, alt } = cover
  return { small: picturePath(hash, 'small'), large: picturePath(hash, 'large'), alt }
}

export function shownLogoOf(logo: Logo | null): ShownLogo | null {
  return logo && { ...logo, path: picturePath(logo.hash, 'small') }
}

export const coverText = z.object({ alt: lineField('pictureText', ALT_LENGTH) })

export function tooLargeFile(mostBytes: number): Reason {
  return ['fileTooLarge', mostBytes / MEGABYTE]
}
