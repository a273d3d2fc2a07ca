import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { OneAtATime } from '../../domain/one-at-a-time.ts'
import { COVER_SIZE, isLargeEnough, LEAST_COVER, type PictureSize } from '../../domain/picture.ts'
import { Problem } from '../../domain/problem.ts'
import type { NewPicture } from '../tables/picture-table.ts'

export type PictureKind = NewPicture['kind']

/** None of its bytes are those that somebody has sent. Width and height are of the small picture. */
export interface PreparedPicture extends NewPicture {
  width: number
  height: number
}

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 12_000
const MOST_BYTES = 300_000
const QUALITIES = [80, 60, 40, 20, 5, 1]
const SECONDS = 20
/** A logo whose darkest part is lighter than this, of 255, stands on ink. */
const LIGHTEST = 200

const SIGNATURES = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^RIFF[^]{4}WEBP/]
const OTHER_TYPES: [name: string, signature: RegExp][] = [
  ['GIF', /^GIF8/],
  ['SVG', /^\s*(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i],
  ['AVIF', /^[^]{4}ftypavi/],
  ['HEIC', /^[^]{4}ftyp(?:hei|hev|mif|msf)/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM/],
]

const LOGO_SIZE: typeof COVER_SIZE = {
  small: { width: 240, height: 80 },
  large: { width: 480, height: 160 },
  mail: { width: 480, height: 160 },
}

/** Each picture may take 250 MB for a moment. */
const queue = new OneAtATime(10, 'picturesBusy')

/** Decodes and encodes outside of the event loop. Throws a Problem if it is not a picture that we take. */
export async function preparePicture(
  kind: PictureKind,
  teamId: string,
  bytes: Buffer,
): Promise<PreparedPicture> {
  requireKnownType(bytes)
  return queue.run(() => prepare(kind, teamId, bytes))
}

function requireKnownType(bytes: Buffer): void {
  const begin = bytes.toString('latin1', 0, 200)
  if (SIGNATURES.some((signature) => signature.test(begin))) return
  const other = OTHER_TYPES.find(([, signature]) => signature.test(begin))
  throw new Problem('invalid', other ? ['pictureTypeUnusable', other[0]] : 'notPicture')
}

async function prepare(kind: PictureKind, teamId: string, bytes: Buffer): Promise<PreparedPicture> {
  const { default: sharp } = await import('sharp')
  // libvips would remember of one picture what is of no use for the next.
  sharp.cache(false)
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
  try {
    const { width, height, hasAlpha, autoOrient } = await picture.metadata()
    if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
      throw new Problem('invalid', 'tooManyPixels')
    if (kind === 'cover' && !isLargeEnough(autoOrient))
      throw new Problem('invalid', ['pictureTooSmall', LEAST_COVER.width, LEAST_COVER.height])
    const isClear = kind === 'logo' && hasAlpha && !(await isWhite(picture))
    const sizes = kind === 'logo' ? LOGO_SIZE : COVER_SIZE
    // The largest is decoded once, upright and in sRGB; the others are made from it.
    const fit = kind === 'logo' ? 'inside' : 'cover'
    const upright = picture
      .autoOrient()
      .resize({ ...sizes.large, fit, position: 'attention' })
      .timeout({ seconds: SECONDS })
    const background = kind === 'logo' && hasAlpha ? '#1f1b16' : 'white'
    const whole = await (isClear ? upright : upright.flatten({ background }))
      .toColourspace('srgb')
      .png({ compressionLevel: 1 })
      .toBuffer()
    const sized = (size: PictureSize) => sharp(whole).resize({ ...sizes[size], fit })
    const small = await smallEnough(sized('small'), 'webp')
    const large = await smallEnough(sized('large'), 'webp')
    const mail = await smallEnough(sized('mail'), isClear ? 'png' : 'jpeg')
    const metadata = await sharp(small).metadata()
    return {
      hash: createHash('sha256').update(teamId).update(kind).update(large).digest('base64url').slice(0, 32),
      kind,
      mailType: isClear ? 'image/png' : 'image/jpeg',
      color: hexOfRgb((await sharp(small).stats()).dominant),
      width: metadata.width,
      height: metadata.height,
      small,
      large,
      mail,
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    const isBomb = error instanceof Error && error.message.includes('pixel limit')
    throw new Problem('invalid', isBomb ? 'tooManyPixels' : 'pictureDamaged')
  }
}

async function isWhite(picture: Sharp): Promise<boolean> {
  const onWhite = picture
    .clone()
    .resize(100, 100, { fit: 'inside' })
    .flatten({ background: 'white' })
    .greyscale()
  const { data } = await onWhite.raw().toBuffer({ resolveWithObject: true })
  return data.every((brightness) => brightness > LIGHTEST)
}

function hexOfRgb({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The quality of a PNG says how many colours are in its palette. */
const ENCODING = { webp: {}, jpeg: { mozjpeg: true }, png: { palette: true } }

async function smallEnough(picture: Sharp, format: keyof typeof ENCODING): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const options = { ...ENCODING[format], quality }
    const bytes = await picture.clone().toFormat(format, options).toBuffer()
    if (bytes.length <= MOST_BYTES) return bytes
  }
  throw new Problem('invalid', 'pictureTooDetailed')
}
