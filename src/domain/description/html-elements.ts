import type { Mark } from './rich-text.ts'

/** How an element that is not allowed itself divides the text in it. */
type LineKind = 'paragraph' | 'line' | 'cell'

const entries = <Value>(names: string, value: Value): [string, Value][] =>
  names.split(' ').map((name) => [name, value])

export const LINES_OF: ReadonlyMap<string, LineKind> = new Map([
  ...entries<LineKind>('p', 'paragraph'),
  ...entries<LineKind>(
    'div section article header footer main aside nav address figure figcaption dl dt dd li table caption thead tbody tfoot tr form fieldset legend center details summary',
    'line',
  ),
  ...entries<LineKind>('td th', 'cell'),
])

export const MARK_OF: ReadonlyMap<string, Mark['tag']> = new Map([
  ...(['b', 'strong', 'i', 'em', 'u', 's', 'code'] as const).map((tag): [string, Mark['tag']] => [tag, tag]),
  ['del', 's'],
  ['strike', 's'],
  ['ins', 'u'],
  ['tt', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
])

/** What is not for readers. Cleaning on the server removes these with their contents too. */
export const SKIPPED: ReadonlySet<string> = new Set(
  '#comment head title meta link style script noscript template iframe frameset object embed applet svg math canvas audio video img picture input button select option textarea noembed noframes plaintext xmp'.split(
    ' ',
  ),
)
