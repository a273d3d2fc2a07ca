/** The colours of src/event-view/tokens.css: mail programs know no variables. */
export const DAY_COLORS = {
  paper: '#faf7f2',
  surface: '#ffffff',
  ink: '#1f1b16',
  muted: '#665d52',
  line: '#e4dccf',
  accent: '#c2361b',
  'on-accent': '#ffffff',
}

export const NIGHT_COLORS: typeof DAY_COLORS = {
  paper: '#16130f',
  surface: '#1f1b16',
  ink: '#f4eee5',
  muted: '#b9ae9f',
  line: '#3d362d',
  accent: '#ff7d5f',
  'on-accent': '#260b04',
}

export const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

// Important, since what it changes stands on the elements themselves.
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${NIGHT_COLORS.paper} !important; }
  .surface { background-color: ${NIGHT_COLORS.surface} !important; border-color: ${NIGHT_COLORS.line} !important; }
  .line { border-color: ${NIGHT_COLORS.line} !important; }
  .ink { color: ${NIGHT_COLORS.ink} !important; }
  .muted { color: ${NIGHT_COLORS.muted} !important; }
  .accent { color: ${NIGHT_COLORS.accent} !important; }
  .accent-line { border-color: ${NIGHT_COLORS.accent} !important; }
  .sign { background-color: ${NIGHT_COLORS.accent} !important; color: ${NIGHT_COLORS['on-accent']} !important; }
}
@media (max-width: 480px) {
  .around { padding: 20px 12px !important; }
  .card { padding: 28px 22px 20px !important; }
}
`
