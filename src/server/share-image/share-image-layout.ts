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
export type Drawable = (text: string) => string | null

interface Style {
  size: number
  weight: Weight
  tone: keyof typeof LIGHT_COLORS
  decoration?: 'badge' | 'struck'
}

export interface Line extends Style {
  text: string
  isRightToLeft: boolean
  /** The baseline of the line is here. */
  y: number
}

interface Paragraph {
  lines: string[]
  style: Style
  gap: number
  isRightToLeft: boolean
}

const COLUMN_WIDTH = COLUMN.right - COLUMN.left
const MIDDLE = FOOT / 2
const MAX_HEIGHT = 444
const LEADING = 1.22
const TITLE_SIZES = [80, 72, 64, 56, 50, 44, 40, 36]
/** A date fits on one line at these sizes. */
const DATE_AS_TITLE_SIZES = [56, 50, 44, 40, 36]
const WHEN: Style = { size: 34, weight: 'normal', tone: 'ink' }
const NOTICE: Style = { size: 28, weight: 'bold', tone: 'accent' }
const BADGE: Style = { size: 28, weight: 'bold', tone: 'on', decoration: 'badge' }
const ASIDE: Style = { size: 30, weight: 'normal', tone: 'muted' }

/**
 * The lines beside the tile are vertically centred on it. The title is as large as fits; it is cut only if it is
 * too long at the smallest size with the shortest details. A title that cannot be drawn is replaced by the date.
 */
export function columnLines(text: ShareImageText, drawable: Drawable, measure: MeasureIn): Line[] {
  const title = drawable(text.title)
  const location = drawable(text.location)
  const sizes = title === null ? DATE_AS_TITLE_SIZES : TITLE_SIZES
  const pieces = piecesOf(title ?? text.date)
  const isRightToLeft = readsRightToLeft(title ?? text.date)
  const layOut = (maxLines: number) => {
    const details = detailsOf({ ...text, location: location ?? '' }, title !== null, maxLines, measure)
    const look = text.isCancelled ? BADGE : NOTICE
    const notice =
      text.notice === '' ? [] : [paragraph(text.notice, wrap(text.notice, look, 2, measure), look, 0)]
    const others = [...notice, ...details]
    const heading = headingOf(pieces, sizes, MAX_HEIGHT - heightOf(others), measure)
    const gap = notice.length === 0 ? 0 : text.isCancelled ? 22 : 14
    return {
      isWhole: heading.isWhole,
      paragraphs: [...notice, { ...heading, gap, isRightToLeft }, ...details],
    }
  }
  const roomy = layOut(2)
  return placed((roomy.isWhole ? roomy : layOut(1)).paragraphs)
}

function detailsOf(
  { date, time, recurrence, location, isCancelled }: ShareImageText,
  withDate: boolean,
  maxLines: number,
  measure: MeasureIn,
): Paragraph[] {
  const when: Style = isCancelled ? { ...WHEN, decoration: 'struck' } : WHEN
  const aside = (words: string, gap: number) =>
    paragraph(words, wrap(words, ASIDE, maxLines, measure), ASIDE, gap)
  return [
    ...(withDate ? [paragraph(date, dateLines(date, measure), when, 26)] : []),
    ...(time === '' ? [] : [paragraph(time, wrap(time, WHEN, 1, measure), when, 6)]),
    ...(recurrence === '' ? [] : [aside(recurrence, 6)]),
    ...(location === '' ? [] : [aside(location, 18)]),
  ]
}

export function readsRightToLeft(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
}

function headingOf(
  pieces: readonly string[],
  [size = 0, ...smaller]: readonly number[],
  height: number,
  measure: MeasureIn,
): { lines: string[]; style: Style; isWhole: boolean } {
  const style: Style = { size, weight: 'bold', tone: 'ink' }
  const maxLines = Math.max(1, Math.floor(height / (size * LEADING)))
  const { lines, isWhole } = wrappedText(pieces, COLUMN_WIDTH, maxLines, measureOf(style, measure))
  if (isWhole || smaller.length === 0) return { lines, style, isWhole }
  return headingOf(pieces, smaller, height, measure)
}

/** A date range that does not fit on one line breaks between its two dates. */
function dateLines(date: string, measure: MeasureIn): string[] {
  if (measureOf(WHEN, measure)(date) <= COLUMN_WIDTH) return [date]
  return date.split(/(?<= [–~]) |(?<=〜)/).flatMap((part) => wrap(part, WHEN, 1, measure))
}

function wrap(text: string, style: Style, maxLines: number, measure: MeasureIn): string[] {
  return wrappedText(piecesOf(text), COLUMN_WIDTH, maxLines, measureOf(style, measure)).lines
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
