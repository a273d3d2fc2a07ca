export type Measure = (text: string) => number

interface WrappedText {
  lines: string[]
  /** True if nothing is cut off and no word is broken. */
  isWhole: boolean
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** These scripts are written without spaces between words. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`
const BEGINS_UNSPACED = new RegExp(String.raw`^(?:${UNSPACED}|\p{Ps})`, 'u')
const MAY_BREAK_AFTER = new RegExp(String.raw`(?:\s|[-–—]|${UNSPACED}[\p{Pe}\p{Po}]*)$`, 'u')

/**
 * The rest after `maxLines` is cut off with an ellipsis. The widths of words are measured one by one and added up,
 * since measuring every line again would block the event loop for too long.
 */
export function wrappedText(
  pieces: readonly string[],
  width: number,
  maxLines: number,
  measure: Measure,
): WrappedText {
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  let isWhole = true
  for (const piece of pieces) {
    const isTooLong = measure(piece.trimEnd()) > width
    if (isTooLong) isWhole = false
    for (const part of isTooLong ? brokenUp(piece, width, measure) : [piece]) {
      if (line !== '' && lineWidth + measure(part.trimEnd()) > width) {
        lines.push(line)
        line = ''
        lineWidth = 0
      }
      line += part
      lineWidth += measure(part)
    }
  }
  lines.push(line)
  if (lines.length <= maxLines) return { lines: lines.map((whole) => whole.trimEnd()), isWhole }
  const firstLines = lines.slice(0, maxLines - 1).map((whole) => whole.trimEnd())
  const rest = lines.slice(maxLines - 1).join('')
  const head = headOf(rest, width - measure('…'), measure)
  return { lines: [...firstLines, `${head.trimEnd()}…`], isWhole: false }
}

function headOf(text: string, width: number, measure: Measure): string {
  let head = ''
  let headWidth = 0
  for (const { segment } of graphemes.segment(text)) {
    headWidth += measure(segment)
    if (head !== '' && headWidth > width) break
    head += segment
  }
  return head
}

function brokenUp(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = []
  for (let rest = word; rest !== ''; rest = rest.slice(parts.at(-1)?.length)) {
    parts.push(headOf(rest, width, measure))
  }
  return parts
}

export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1)
    if (last === undefined || mayBreakBetween(last, segment)) pieces.push(segment)
    else pieces[pieces.length - 1] = last + segment
  }
  return pieces
}

function mayBreakBetween(before: string, after: string): boolean {
  if (/^\s/.test(after) || !MAY_BREAK_AFTER.test(before)) return false
  return /[\s\-–—]$/.test(before) || BEGINS_UNSPACED.test(after)
}
