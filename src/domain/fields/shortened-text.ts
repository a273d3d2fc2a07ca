/** Cuts a text that is longer than `longest` characters and adds an ellipsis. */
export function shortenedText(text: string, longest: number): string {
  const end = endOf(text, longest)
  return end === text.length ? text : `${text.slice(0, wholeEnd(text, end)).trimEnd()}…`
}

/** Where the first `longest` code points end. */
function endOf(text: string, longest: number): number {
  let end = 0
  for (let length = 0; length < longest && end < text.length; length++) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  }
  return end
}

/** Made on first use, which takes longer than many cuts. */
let segmenter: Intl.Segmenter | undefined

/**
 * Moves the end back to between two graphemes: a flag or a family emoji is never cut in half. Only the
 * grapheme at the end is looked up, since walking over a long description takes ten times as long as its page.
 */
function wholeEnd(text: string, end: number): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const begin = segmenter.segment(text).containing(end)?.index ?? end
  // A single grapheme can be longer than the limit: a letter can carry any number of combining marks.
  return begin === 0 ? end : begin
}
