import type { SKRSContext2D } from '@napi-rs/canvas'
import type { DateTile } from '../../domain/time/date-format.ts'
import { LIGHT_COLORS } from '../brand-colors.ts'
import { drawableText, typefaceFor } from './share-fonts.ts'
import * as layout from './share-image-layout.ts'
import type { ShareImageText } from './share-image-text.ts'
import { piecesOf, wrappedText } from './wrapped-text.ts'

const { WIDTH, HEIGHT, MARGIN, TILE, FOOT, COLUMN } = layout
const MEASURED_SIZE = 64
const BADGE_PADDING = 20

/** Draws a PNG in a few milliseconds; reading fonts and compressing the image do not block the event loop. */
export async function drawShareImage(text: ShareImageText): Promise<Buffer> {
  const { title, location, organizerName, brandName } = text
  const { families, covers } = await typefaceFor([title, location, organizerName, brandName].join(' '))
  const { createCanvas } = await import('@napi-rs/canvas')
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const pen = penOn(context, families)
  const drawable = (part: string) => drawableText(part, covers)
  context.fillStyle = LIGHT_COLORS.paper
  context.fillRect(0, 0, WIDTH, HEIGHT)
  drawTile(context, pen, text.tile)
  const lines = layout.columnLines(text, drawable, pen.measure)
  const startsRight = lines[0]?.isRightToLeft
  for (const line of lines)
    pen.write(line, startsRight ? COLUMN.right : COLUMN.left, startsRight ? 'right' : 'left')
  context.fillStyle = LIGHT_COLORS.line
  context.fillRect(MARGIN, FOOT, WIDTH - 2 * MARGIN, 2)
  const organizer = drawable(organizerName)
  if (organizer !== null)
    writeOnFoot(pen, `by ${organizer}`, { side: 'left', weight: 'normal', tone: 'muted' })
  const brand = drawable(brandName)
  if (brand !== null) writeOnFoot(pen, brand, { side: 'right', weight: 'bold', tone: 'accent' })
  return canvas.encode('png')
}

interface Pen {
  measure: layout.MeasureIn
  write(line: layout.Line, x: number, align: 'left' | 'right' | 'center'): void
}

function penOn(context: SKRSContext2D, families: string): Pen {
  const widths = { normal: new Map<string, number>(), bold: new Map<string, number>() }
  return {
    /** Measures each word once, at one size; its width grows in proportion to the size. */
    measure(text, size, weight) {
      const known =
        widths[weight].get(text) ?? widthIn(context, `${weight} ${MEASURED_SIZE}px ${families}`, text)
      widths[weight].set(text, known)
      return (known * size) / MEASURED_SIZE
    },
    write(line, x, align) {
      const { text, size, weight, tone, y, isRightToLeft, decoration } = line
      context.font = `${weight} ${size}px ${families}`
      const padding = decoration === 'badge' ? BADGE_PADDING : 0
      const width = context.measureText(text).width + 2 * padding
      const left = align === 'right' ? x - width : x
      if (decoration === 'badge') fillBadge(context, { left, y, size, width })
      context.direction = isRightToLeft ? 'rtl' : 'ltr'
      context.textAlign = align
      context.fillStyle = LIGHT_COLORS[tone]
      context.fillText(text, align === 'right' ? x - padding : x + padding, y)
      if (decoration === 'struck') context.fillRect(left, y - size * 0.32, width, 3)
    },
  }
}

function fillBadge(
  context: SKRSContext2D,
  { left, y, size, width }: { left: number; y: number; size: number; width: number },
): void {
  context.beginPath()
  context.roundRect(left, y - size * 1.18, width, size * 1.65, size)
  context.fillStyle = LIGHT_COLORS.accent
  context.fill()
}

function widthIn(context: SKRSContext2D, font: string, text: string): number {
  context.font = font
  return context.measureText(text).width
}

function drawTile(context: SKRSContext2D, pen: Pen, { month, dayOfMonth, weekday }: DateTile): void {
  const [left, top, band] = [MARGIN, (FOOT - TILE.height) / 2, 68]
  const middle = left + TILE.width / 2
  const leaf = { isRightToLeft: false, weight: 'bold', tone: 'ink' } as const
  context.beginPath()
  context.roundRect(left, top, TILE.width, TILE.height, 28)
  context.fillStyle = LIGHT_COLORS.surface
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = LIGHT_COLORS.line
  context.stroke()
  context.save()
  context.clip()
  context.fillStyle = LIGHT_COLORS.accent
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

function writeOnFoot(
  pen: Pen,
  text: string,
  { side, weight, tone }: { side: 'left' | 'right'; weight: layout.Weight; tone: 'muted' | 'accent' },
): void {
  const size = 30
  const width = side === 'left' ? 680 : 340
  const [line = ''] = wrappedText(piecesOf(text), width, 1, (part) => pen.measure(part, size, weight)).lines
  const isRightToLeft = layout.readsRightToLeft(text)
  const x = side === 'left' ? MARGIN : WIDTH - MARGIN
  pen.write({ text: line, size, weight, tone, isRightToLeft, y: FOOT + 62 }, x, side)
}
