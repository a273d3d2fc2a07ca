import type { Mark } from './rich-text.ts'

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

/** These elements are not for readers, or some parsers read their content as HTML and others as text. */
export const REMOVED_WITH_TEXT =
  `applet audio canvas embed frameset iframe math noembed noframes noscript object option plaintext script select style
  svg template textarea title video xmp`.split(/\s+/)

export const SKIPPED_NODES: ReadonlySet<string> = new Set([
  ...REMOVED_WITH_TEXT,
  ...'#comment head meta link img picture input button'.split(' '),
])
