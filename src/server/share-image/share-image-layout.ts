import type { LIGHT_COLORS } from '../brand-colors.ts'
import type { ShareImageText } from './share-image-text.ts'
import { type Measure, piecesOf, wrappedText } from './wrapped-text.ts'

export const WIDTH = 1200
export const HEIGHT = 630
export const MARGIN = 72
export const TILE = { width: 240, height: 272 }
export const FOOT = HEIGHT - 102
export const COLUMN = { left: MARGIN + TILE.width + 56, right: WIDTH - MARGIN }

export type Weight = 'normal' | 'bold'
export type MeasureIn = (text: string, size: number, weight: Weight) => number
/** What can be drawn of a text with the fonts there are. */
export type Drawable = (text: string) => string | null

interface Style {
  size: number
  weight: Weight
  tone: keyof typeof LIGHT_COLORS
}

export interface Line extends Style {
  text: string
  isRightToLeft: boolean
  /** Of its baseline. */
  y: number
}

interface Paragraph {
  lines: string[]
  style: Style
  /** Above it, where something stands there. */
  gap: number
  isRightToLeft: boolean
}

const COLUMN_WIDTH = COLUMN.right - COLUMN.left
const MIDDLE = FOOT / 2
const MOST_HEIGHT = 444
const LEADING = 1.22
const TITLE_SIZES = [80, 72, 64, 56, 50, 44, 40, 36]
/** On which a date is one line. */
const DATE_AS_TITLE_SIZES = [56, 50, 44, 40, 36]
const WHEN: Style = { size: 34, weight: 'normal', tone: 'ink' }
const ASIDE: Style = { size: 30, weight: 'normal', tone: 'muted' }

/**
 * The lines beside the tile, centred on it. The title is as large as it can be, and cut only where it is too long in the smallest size and
 * with the shortest details. One that cannot be drawn leaves its place to the date.
 */
export function columnLines(text: ShareImageText, drawable: Drawable, measure: MeasureIn): Line[] {
  const title = drawable(text.title)
  const location = drawable(text.location)
  const sizes = title === null ? DATE_AS_TITLE_SIZES : TITLE_SIZES
  const pieces = piecesOf(title ?? text.date)
  const isRightToLeft = readsRightToLeft(title ?? text.date)
  const layOut = (mostLines: number) => {
    const details = detailsOf({ ...text, location: location ?? '' }, title !== null, mostLines, measure)
    const heading = headingOf(pieces, sizes, MOST_HEIGHT - heightOf(details), measure)
    return { isWhole: heading.isWhole, paragraphs: [{ ...heading, gap: 0, isRightToLeft }, ...details] }
  }
  const roomy = layOut(2)
  return placed((roomy.isWhole ? roomy : layOut(1)).paragraphs)
}

function detailsOf(
  { date, time, recurrence, location }: ShareImageText,
  withDate: boolean,
  mostLines: number,
  measure: MeasureIn,
): Paragraph[] {
  const aside = (words: string, gap: number) =>
    paragraph(words, wrap(words, ASIDE, mostLines, measure), ASIDE, gap)
  return [
    ...(withDate ? [paragraph(date, dateLines(date, measure), WHEN, 26)] : []),
    ...(time === '' ? [] : [paragraph(time, wrap(time, WHEN, 1, measure), WHEN, 6)]),
    ...(recurrence === '' ? [] : [aside(recurrence, 6)]),
    ...(location === '' ? [] : [aside(location, 18)]),
  ]
}

/** As its first letter is read. */
export function readsRightToLeft(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
}

/** In the largest size in which it is whole, or in the smallest. */
function headingOf(
  pieces: readonly string[],
  [size = 0, ...smaller]: readonly number[],
  height: number,
  measure: MeasureIn,
): { lines: string[]; style: Style; isWhole: boolean } {
  const style: Style = { size, weight: 'bold', tone: 'ink' }
  const mostLines = Math.max(1, Math.floor(height / (size * LEADING)))
  const { lines, isWhole } = wrappedText(pieces, COLUMN_WIDTH, mostLines, measureOf(style, measure))
  if (isWhole || smaller.length === 0) return { lines, style, isWhole }
  return headingOf(pieces, smaller, height, measure)
}

/** What does not fit one line parts between the two dates. */
function dateLines(date: string, measure: MeasureIn): string[] {
  if (measureOf(WHEN, measure)(date) <= COLUMN_WIDTH) return [date]
  return date.split(/(?<= –) /).flatMap((part) => wrap(part, WHEN, 1, measure))
}

function wrap(text: string, style: Style, mostLines: number, measure: MeasureIn): string[] {
  return wrappedText(piecesOf(text), COLUMN_WIDTH, mostLines, measureOf(style, measure)).lines
}

function measureOf({ size, weight }: Style, measure: MeasureIn): Measure {
  return (text) => measure(text, size, weight)
}

function paragraph(text: string, lines: string[], style: Style, gap: number): Paragraph {
  return { lines, style, gap, isRightToLeft: readsRightToLeft(text) }
}

function heightOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { lines, style, gap }) => sum + gap + lines.length * style.size * LEADING, 0)
}

function placed(paragraphs: readonly Paragraph[]): Line[] {
  let y = MIDDLE - heightOf(paragraphs) / 2
  return paragraphs.flatMap(({ lines, style, gap, isRightToLeft }) => {
    y += gap
    return lines.map((text) => {
      y += style.size * LEADING
      return { ...style, text, isRightToLeft, y: y - style.size * 0.3 }
    })
  })
}
