import { DARK_COLORS, LIGHT_COLORS } from '../../brand-colors.ts'

export const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

const INK = `color:${LIGHT_COLORS.ink};`
export const MUTED = `color:${LIGHT_COLORS.muted};`
const WRAPPED = 'overflow-wrap:anywhere;'

/** The text styles of the light theme. */
export const TEXTS = {
  body: `${FONT}font-size:16px;line-height:26px;${INK}${WRAPPED}`,
  fact: `${FONT}font-size:15px;line-height:22px;${INK}${WRAPPED}`,
  oldFact: `${FONT}font-size:15px;line-height:22px;${MUTED}${WRAPPED}`,
  factName: `${FONT}font-size:13px;line-height:22px;${MUTED}${WRAPPED}`,
  note: `${FONT}font-size:14px;line-height:22px;${MUTED}${WRAPPED}`,
  small: `${FONT}font-size:13px;line-height:20px;${MUTED}${WRAPPED}`,
  headline: `${FONT}font-size:22px;line-height:28px;font-weight:700;${INK}${WRAPPED}`,
  longHeadline: `${FONT}font-size:18px;line-height:24px;font-weight:700;${INK}${WRAPPED}`,
  heading: `${FONT}font-size:24px;line-height:32px;font-weight:700;${INK}${WRAPPED}`,
}

// Layout tables: Outlook supports nothing else.
export const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
export const WIDE_TABLE = `${TABLE} width="100%"`

// !important, since it overrides inline styles.
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK_COLORS.paper} !important; }
  .surface { background-color: ${DARK_COLORS.surface} !important; border-color: ${DARK_COLORS.line} !important; }
  .line { border-color: ${DARK_COLORS.line} !important; }
  .ink { color: ${DARK_COLORS.ink} !important; }
  .muted { color: ${DARK_COLORS.muted} !important; }
  .accent { color: ${DARK_COLORS.accent} !important; }
  .accent-line { border-color: ${DARK_COLORS.accent} !important; }
  .sign { background-color: ${DARK_COLORS.accent} !important; border-color: ${DARK_COLORS.accent} !important; color: ${DARK_COLORS['on-accent']} !important; }
}
@media (max-width: 480px) {
  .around { padding: 20px 12px !important; }
  .card { padding: 28px 22px 20px !important; }
  .half { display: block !important; box-sizing: border-box !important; width: 100% !important; padding: 0 0 12px !important; }
}
`
