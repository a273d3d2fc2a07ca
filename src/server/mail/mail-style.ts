import { type Language } from '../../domain/language/languages.ts'
import type { Words } from '../../domain/language/words.ts'
import { DARK_COLORS, LIGHT_COLORS } from '../brand-colors.ts'

/** All parts of an email are drawn with these. */
export interface MailStyle {
  words: Words
  isRightToLeft: boolean
  accent: { light: string; dark: string }
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const INK = `color:${LIGHT_COLORS.ink};`
export const MUTED = `color:${LIGHT_COLORS.muted};`
const WRAP = 'overflow-wrap:anywhere;'

const textOf = (size: number, lineHeight: number, rest: string) =>
  `${FONT}font-size:${size}px;line-height:${lineHeight}px;${rest}`

export const TEXTS = {
  team: textOf(14, 20, `font-weight:600;${INK}${WRAP}`),
  heading: textOf(24, 30, `font-weight:700;letter-spacing:-0.2px;${WRAP}`),
  title: textOf(17, 24, `font-weight:600;${INK}${WRAP}`),
  longTitle: textOf(15, 21, `font-weight:600;${INK}${WRAP}`),
  body: textOf(16, 25, INK + WRAP),
  fact: textOf(15, 22, INK + WRAP),
  oldFact: textOf(15, 22, MUTED + WRAP),
  /** English names are short. Names in other languages widen their column by their longest word. */
  factName: textOf(13, 22, MUTED),
  note: textOf(14, 22, MUTED + WRAP),
  small: textOf(13, 20, MUTED + WRAP),
  button: textOf(16, 20, 'font-weight:600;'),
  tileMonth: textOf(11, 14, 'mso-line-height-rule:exactly;font-weight:700;'),
  tileDay: textOf(28, 30, `mso-line-height-rule:exactly;font-weight:700;${INK}`),
  tileWeekday: textOf(11, 14, `mso-line-height-rule:exactly;${MUTED}`),
}

export const LINE_BREAKS: Partial<Record<Language, string>> = {
  ja: 'line-break:strict;word-break:auto-phrase;',
  ko: 'word-break:keep-all;',
}

// Layout tables: Outlook supports nothing else.
export const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
export const WIDE_TABLE = `${TABLE} width="100%"`

/** Mail programs know no `padding-inline-start`. */
export function padding(
  isRightToLeft: boolean,
  [top, end, bottom, start]: [top: number, end: number, bottom: number, start: number],
): string {
  const [right, left] = isRightToLeft ? [start, end] : [end, start]
  return `padding:${[top, right, bottom, left].map((side) => (side === 0 ? '0' : `${side}px`)).join(' ')};`
}

/** The mark puts names in Latin letters in the order of an email that reads from right to left. */
export function separator({ isRightToLeft }: MailStyle): string {
  return isRightToLeft ? '&rlm; &#183; ' : ' &#183; '
}

// !important, since it overrides inline styles.
export const styleSheet = (accent: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK_COLORS.paper} !important; }
  .surface { background-color: ${DARK_COLORS.surface} !important; border-color: ${DARK_COLORS.line} !important; }
  .line { border-color: ${DARK_COLORS.line} !important; }
  .ink { color: ${DARK_COLORS.ink} !important; }
  .muted { color: ${DARK_COLORS.muted} !important; }
  .danger { color: ${DARK_COLORS.danger} !important; }
  .accent { color: ${accent} !important; }
  .accent-line { border-color: ${accent} !important; }
  .sign { background-color: ${accent} !important; border-color: ${accent} !important; color: ${DARK_COLORS.on} !important; }
  .sky { filter: brightness(0.8); }
}
@media (max-width: 480px) {
  .around { padding: 12px 8px !important; }
  .inner { padding-left: 20px !important; padding-right: 20px !important; }
  .half { display: block !important; box-sizing: border-box !important; width: 100% !important; padding: 0 0 12px !important; }
}
`
