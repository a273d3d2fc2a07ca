import type { LIGHT_COLORS } from '../brand-colors.ts'
import type { ShareImageText } from './share-image-text.ts'
import { type Measure, piecesOf, wrappedText } from './wrapped-text.ts'

export const WIDTH = 1200
export const HEIGHT = 630

/** Words stand on paper, and the picture beside or above them. Where dates read from right to left, all is mirrored. */
export interface Page {
  picture: Rectangle
  tile: Rectangle
  /** A cancelled or past event says so here. It is a line above the words, or beside the tile. */
  notice: Rectangle & { isAboveWords: boolean }
  words: Rectangle
  /** The left end and the baseline of the line by which the team signs. */
  sign: { left: number; y: number; width: number }
  titleSizes: readonly number[]
}

export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

const SIZES = [76, 68, 60, 54, 48, 44, 40, 36, 32, 28, 25, 22]

/** A cover has the whole width, as on the page. */
export const BELOW_COVER: Page = {
  picture: { left: 0, top: 0, width: WIDTH, height: 366 },
  tile: { left: 56, top: 292, width: 160, height: 184 },
  notice: { left: 256, top: 384, width: 888, height: 50, isAboveWords: true },
  words: { left: 256, top: 378, width: 888, height: 178 },
  sign: { left: 256, y: 596, width: 888 },
  titleSizes: SIZES.slice(3),
}

export const BESIDE_SKY: Page = {
  picture: { left: 640, top: 0, width: WIDTH - 640, height: HEIGHT },
  tile: { left: 56, top: 48, width: 132, height: 152 },
  notice: { left: 216, top: 48, width: 392, height: 152, isAboveWords: false },
  words: { left: 56, top: 212, width: 552, height: 348 },
  sign: { left: 56, y: 594, width: 544 },
  titleSizes: SIZES,
}

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

const LEADING = 1.2
/** Most dates fit on one line at these sizes. */
const DATE_AS_TITLE_SIZES = [40, 36, 32]
const WHEN: Style = { size: 30, weight: 'bold', tone: 'ink' }
const NOTICE: Style = { size: 26, weight: 'bold', tone: 'accent' }
const BADGE: Style = { size: 26, weight: 'bold', tone: 'danger', decoration: 'badge' }
const ASIDE: Style = { size: 28, weight: 'normal', tone: 'muted' }
const NOTICE_LINES = 3

/**
 * The title is as large as fits; it is cut only if it is too long at the smallest size with the shortest details. A
 * title that cannot be drawn is replaced by the date.
 */
export function columnLines(
  text: ShareImageText,
  { words, notice, titleSizes }: Page,
  drawable: Drawable,
  measure: MeasureIn,
): Line[] {
  const title = drawable(text.title)
  const location = drawable(text.location)
  const sizes = title === null ? DATE_AS_TITLE_SIZES : titleSizes
  const heading = title ?? text.whenLines[0] ?? ''
  const column: Column = { width: words.width, measure }
  const lowered = notice.isAboveWords && text.notice !== '' ? notice.height : 0
  const layOut = (maxLines: number) => {
    const details = detailsOf({ ...text, location: location ?? '' }, title !== null, maxLines, column)
    const height = words.height - lowered - heightOf(details)
    const { lines, isWhole, style } = headingOf(heading, sizes, height, column)
    const look: Style = text.isCancelled ? { ...style, decoration: 'struck' } : style
    return {
      rank: isWhole ? style.size : -maxLines,
      paragraphs: [paragraph(heading, lines, look, 0), ...details],
    }
  }
  // The repetition and the place give way to a long title, if that is larger without them.
  const layouts = [2, 1, 0].map(layOut)
  const most = Math.max(...layouts.map(({ rank }) => rank))
  const best = layouts.find(({ rank }) => rank >= Math.min(WHEN.size, most))
  return placed(best?.paragraphs ?? [], words.top + lowered)
}

export function noticeLines({ notice, isCancelled }: ShareImageText, page: Page, measure: MeasureIn): Line[] {
  if (notice === '') return []
  const { top, width, height, isAboveWords } = page.notice
  const style = isCancelled ? BADGE : NOTICE
  const lines = wrap(notice, style, isAboveWords ? 1 : NOTICE_LINES, { width, measure })
  const paragraphs = [paragraph(notice, lines, style, 0)]
  return placed(paragraphs, top + (isAboveWords ? 0 : (height - heightOf(paragraphs)) / 2))
}

/** The lines of a title stand in the middle of the height. */
export function headingLines(
  text: string,
  sizes: readonly number[],
  { width, top, height }: Rectangle,
  measure: MeasureIn,
): Line[] {
  const { lines, style } = headingOf(text, sizes, height, { width, measure })
  const paragraphs = [paragraph(text, lines, style, 0)]
  return placed(paragraphs, top + (height - heightOf(paragraphs)) / 2)
}

interface Column {
  width: number
  measure: MeasureIn
}

function detailsOf(
  { when, whenLines, recurrence, location, isCancelled }: ShareImageText,
  withDate: boolean,
  maxLines: number,
  column: Column,
): Paragraph[] {
  const look: Style = isCancelled ? { ...WHEN, decoration: 'struck' } : WHEN
  const aside = (words: string, gap: number) =>
    words === '' || maxLines === 0 ? [] : [paragraph(words, wrap(words, ASIDE, maxLines, column), ASIDE, gap)]
  const isOneLine = withDate && measureOf(WHEN, column)(when) <= column.width
  const dates = isOneLine ? [when] : whenLines.slice(withDate ? 0 : 1)
  return [
    ...dates.map((date, line) => paragraph(date, dateLines(date, column), look, line === 0 ? 16 : 4)),
    ...aside(recurrence, 4),
    ...aside(location, 8),
  ]
}

export function readsRightToLeft(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
}

function headingOf(
  text: string,
  [size = 0, ...smaller]: readonly number[],
  height: number,
  column: Column,
): { lines: string[]; style: Style; isWhole: boolean } {
  const style: Style = { size, weight: 'bold', tone: 'ink' }
  const maxLines = Math.floor(height / (size * LEADING))
  const wrapped = wrappedText(piecesOf(text), column.width, Math.max(1, maxLines), measureOf(style, column))
  const { lines } = wrapped
  const isWhole = wrapped.isWhole && maxLines > 0
  if (isWhole || smaller.length === 0) return { lines, style, isWhole }
  return headingOf(text, smaller, height, column)
}

/** A date range that does not fit on one line breaks between its two dates. */
function dateLines(date: string, column: Column): string[] {
  if (measureOf(WHEN, column)(date) <= column.width) return [date]
  return date.split(/(?<= [–~]) |(?<=〜)/).flatMap((part) => wrap(part, WHEN, 2, column))
}

function wrap(text: string, style: Style, maxLines: number, column: Column): string[] {
  return wrappedText(piecesOf(text), column.width, maxLines, measureOf(style, column)).lines
}

function measureOf({ size, weight }: Style, { measure }: Column): Measure {
  return (text) => measure(text, size, weight)
}

function paragraph(text: string, lines: string[], style: Style, gap: number): Paragraph {
  return { lines, style, gap, isRightToLeft: readsRightToLeft(text) }
}

function heightOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, { lines, style, gap }) => sum + gap + lines.length * style.size * LEADING, 0)
}

function placed(paragraphs: readonly Paragraph[], top: number): Line[] {
  let y = top
  return paragraphs.flatMap(({ lines, style, gap, isRightToLeft }) => {
    y += gap
    return lines.map((text) => {
      y += style.size * LEADING
      return { ...style, text, isRightToLeft, y: y - style.size * 0.28 }
    })
  })
}
