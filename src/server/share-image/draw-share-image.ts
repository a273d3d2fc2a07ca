import type { Image, SKRSContext2D } from '@napi-rs/canvas'
import { ACCENTS, DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import type { DateTile } from '../../domain/time/date-format.ts'
import { LIGHT_COLORS } from '../brand-colors.ts'
import { drawableText, typefaceFor } from './share-fonts.ts'
import * as layout from './share-image-layout.ts'
import type { ShareImageText } from './share-image-text.ts'
import { piecesOf, wrappedText } from './wrapped-text.ts'

const { WIDTH, HEIGHT, MARGIN, TILE, FOOT, COLUMN } = layout
const MEASURED_SIZE = 64
const BADGE_PADDING = 20

export type ReadPicture = (hash: string) => Promise<Buffer | null>

type Colors = typeof LIGHT_COLORS

/** White text has a contrast of at least 5.7 on whatever is below: even on white, this is #666. */
const SCRIM = 'rgba(0, 0, 0, 0.6)'
const ON_PICTURE: Colors = {
  ...LIGHT_COLORS,
  ink: '#ffffff',
  muted: '#ffffff',
  accent: '#ffffff',
  on: LIGHT_COLORS.ink,
  line: 'rgba(255, 255, 255, 0.5)',
}

/** Draws a PNG in a few milliseconds; reading fonts and compressing the image do not block the event loop. */
export async function drawShareImage(text: ShareImageText, readPicture: ReadPicture): Promise<Buffer> {
  const { families, covers } = await typefaceFor(
    Object.values({ ...text, ...text.tile, tile: '', face: '' }).join(' '),
  )
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const pictureOf = async (hash: string | null = null) => {
    const bytes = hash === null ? null : await readPicture(hash)
    return bytes && loadImage(bytes)
  }
  const { accent, cover, logo } = text.face ?? { accent: DEFAULT_ACCENT }
  const [background, mark] = [await pictureOf(cover), await pictureOf(logo)]
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const onPaper = { ...LIGHT_COLORS, accent: ACCENTS[accent].light }
  const colors = background ? ON_PICTURE : onPaper
  const pen = penOn(context, families, colors)
  const drawable = (part: string) => drawableText(part, covers)
  context.fillStyle = colors.paper
  context.fillRect(0, 0, WIDTH, HEIGHT)
  if (background) drawBackground(context, background)
  const isMirrored = layout.readsRightToLeft(text.date)
  const [first, last] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const)
  drawTile(context, penOn(context, families, onPaper), text.tile, onPaper, first)
  const lines = layout.columnLines(text, drawable, pen.measure)
  const column = isMirrored ? { left: MARGIN, right: WIDTH - COLUMN.left } : COLUMN
  const side = isMirrored || layout.readsRightToLeft(lines[0]?.text ?? '') ? 'right' : 'left'
  for (const line of lines) pen.write(line, column[side], side)
  context.fillStyle = colors.line
  context.fillRect(MARGIN, FOOT, WIDTH - 2 * MARGIN, 2)
  const markWidth = mark ? drawMark(context, mark, first) : 0
  const organizer = drawable(text.organizerName)
  if (organizer !== null) {
    const by = text.by.replace('{organizer}', () => organizer)
    writeOnFoot(pen, by, { side: first, inset: markWidth, width: 680, weight: 'normal', tone: 'muted' })
  }
  const brand = drawable(text.brandName)
  if (brand !== null)
    writeOnFoot(pen, brand, { side: last, inset: 0, width: 340, weight: 'bold', tone: 'accent' })
  return canvas.encode('png')
}

interface Pen {
  measure: layout.MeasureIn
  write(line: layout.Line, x: number, align: Side | 'center'): void
}

type Side = 'left' | 'right'

function leftEdge(side: Side, width: number): number {
  return side === 'left' ? MARGIN : WIDTH - MARGIN - width
}

function drawBackground(context: SKRSContext2D, picture: Image): void {
  const scale = Math.max(WIDTH / picture.width, HEIGHT / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)
  context.fillStyle = SCRIM
  context.fillRect(0, 0, WIDTH, HEIGHT)
}

function drawMark(context: SKRSContext2D, logo: Image, side: Side): number {
  const [height, padding, gap] = [40, 8, 20]
  const width = (logo.width * height) / logo.height
  const plate = width + 2 * padding
  const left = leftEdge(side, plate)
  fillRounded(context, LIGHT_COLORS.surface, [left, FOOT + 23, plate, height + 2 * padding, 12])
  context.drawImage(logo, left + padding, FOOT + 23 + padding, width, height)
  return plate + gap
}

function penOn(context: SKRSContext2D, families: string, colors: Colors): Pen {
  const widths = { normal: new Map<string, number>(), bold: new Map<string, number>() }
  return {
    /** Measures each word once, at one size, since its width grows in proportion to the size. */
    measure(text, size, weight) {
      let width = widths[weight].get(text)
      if (width === undefined) {
        context.font = `${weight} ${MEASURED_SIZE}px ${families}`
        width = context.measureText(text).width
        widths[weight].set(text, width)
      }
      return (width * size) / MEASURED_SIZE
    },
    write(line, x, align) {
      const { text, size, weight, tone, y, isRightToLeft, decoration } = line
      context.font = `${weight} ${size}px ${families}`
      const padding = decoration === 'badge' ? BADGE_PADDING : 0
      const width = context.measureText(text).width + 2 * padding
      const left = align === 'right' ? x - width : x
      if (decoration === 'badge')
        fillRounded(context, colors.accent, [left, y - size * 1.18, width, size * 1.65, size])
      context.direction = isRightToLeft ? 'rtl' : 'ltr'
      context.textAlign = align
      context.fillStyle = colors[tone]
      context.fillText(text, align === 'right' ? x - padding : x + padding, y)
      if (decoration === 'struck') context.fillRect(left, y - size * 0.32, width, 3)
    },
  }
}

type RoundedRectangle = [left: number, top: number, width: number, height: number, radius: number]

function fillRounded(context: SKRSContext2D, color: string, rectangle: RoundedRectangle): void {
  context.beginPath()
  context.roundRect(...rectangle)
  context.fillStyle = color
  context.fill()
}

function drawTile(
  context: SKRSContext2D,
  pen: Pen,
  { month, dayOfMonth, weekday }: DateTile,
  colors: Colors,
  side: Side,
): void {
  const [left, top, band] = [leftEdge(side, TILE.width), (FOOT - TILE.height) / 2, 68]
  const middle = left + TILE.width / 2
  const leaf = { isRightToLeft: false, weight: 'bold', tone: 'ink' } as const
  fillRounded(context, colors.surface, [left, top, TILE.width, TILE.height, 28])
  context.lineWidth = 2
  context.strokeStyle = colors.line
  context.stroke()
  context.save()
  context.clip()
  context.fillStyle = colors.accent
  context.fillRect(left, top, TILE.width, band)
  context.restore()
  context.letterSpacing = '6px'
  // Letter spacing is added after the last letter too, so the centre moves by half of it.
  pen.write({ ...leaf, text: month, size: 40, tone: 'on', y: top + 49 }, middle + 3, 'center')
  context.letterSpacing = '0px'
  pen.write({ ...leaf, text: dayOfMonth, size: 136, y: top + 192 }, middle, 'center')
  pen.write(
    { ...leaf, text: weekday, size: 38, weight: 'normal', tone: 'muted', y: top + 246 },
    middle,
    'center',
  )
}

interface OnFoot {
  side: Side
  inset: number
  width: number
  weight: layout.Weight
  tone: 'muted' | 'accent'
}

function writeOnFoot(pen: Pen, text: string, { side, inset, width, weight, tone }: OnFoot): void {
  const size = 30
  const measure = (part: string) => pen.measure(part, size, weight)
  const [line = ''] = wrappedText(piecesOf(text), width - inset, 1, measure).lines
  const isRightToLeft = layout.readsRightToLeft(text)
  const x = side === 'left' ? MARGIN + inset : WIDTH - MARGIN - inset
  pen.write({ text: line, size, weight, tone, isRightToLeft, y: FOOT + 62 }, x, side)
}
