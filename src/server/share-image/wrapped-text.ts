export type Measure = (text: string) => number

interface WrappedText {
  lines: string[]
  /** Nothing is cut off, and no word is broken. */
  isWhole: boolean
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Scripts that are written without spaces between words. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`
const BEGINS_UNSPACED = new RegExp(String.raw`^(?:${UNSPACED}|\p{Ps})`, 'u')
const MAY_BREAK_AFTER = new RegExp(String.raw`(?:\s|[-–—]|${UNSPACED}[\p{Pe}\p{Po}]*)$`, 'u')

/** In as many lines of that width as there may be; what is left over is cut off behind an ellipsis. */
export function wrappedText(text: string, width: number, mostLines: number, measure: Measure): WrappedText {
  const lines: string[] = []
  let line = ''
  let isWhole = true
  for (const piece of piecesOf(text)) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece
      continue
    }
    if (line !== '') lines.push(line)
    line = piece
    while (measure(line.trimEnd()) > width) {
      isWhole = false
      const head = headOf(line, width, measure)
      lines.push(head)
      line = line.slice(head.length)
    }
  }
  lines.push(line)
  if (lines.length <= mostLines) return { lines: lines.map((whole) => whole.trimEnd()), isWhole }
  const rest = lines.slice(mostLines - 1).join('')
  const kept = lines.slice(0, mostLines - 1).map((whole) => whole.trimEnd())
  return { lines: [...kept, ellipsized(rest, width, measure)], isWhole: false }
}

function ellipsized(text: string, width: number, measure: Measure): string {
  return `${headOf(text, width, (head) => measure(`${head.trimEnd()}…`)).trimEnd()}…`
}

/** As much of it as fits, but always something. */
function headOf(text: string, width: number, measure: Measure): string {
  let head = ''
  for (const { segment } of graphemes.segment(text)) {
    if (head !== '' && measure(head + segment) > width) break
    head += segment
  }
  return head
}

/** Between two of them a line may end. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1)
    if (last === undefined || mayPart(last, segment)) pieces.push(segment)
    else pieces[pieces.length - 1] = last + segment
  }
  return pieces
}

function mayPart(before: string, after: string): boolean {
  if (/^\s/.test(after) || !MAY_BREAK_AFTER.test(before)) return false
  return /[\s\-–—]$/.test(before) || BEGINS_UNSPACED.test(after)
}
