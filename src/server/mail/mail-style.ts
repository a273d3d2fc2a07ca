/** The same room by day and by night; every pair of text and ground has a contrast of at least 4.5 to 1. */
export const COLORS = {
  ground: '#f8f5f0',
  card: '#ffffff',
  ink: '#1d1a17',
  quiet: '#5f5850',
  line: '#e5dfd6',
  accent: '#c53d13',
}

const NIGHT = {
  ground: '#171513',
  card: '#221f1c',
  ink: '#f3eee7',
  quiet: '#b9b0a5',
  line: '#3b3631',
  accent: '#ff8a5c',
}

export const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

// Important, since what it changes stands on the elements themselves.
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${NIGHT.ground} !important; }
  .card, .tile { background-color: ${NIGHT.card} !important; border-color: ${NIGHT.line} !important; }
  .line { border-color: ${NIGHT.line} !important; }
  .ink { color: ${NIGHT.ink} !important; }
  .quiet { color: ${NIGHT.quiet} !important; }
  .accent { color: ${NIGHT.accent} !important; }
}
@media (max-width: 480px) {
  .around { padding: 20px 12px !important; }
  .card { padding: 28px 22px 22px !important; }
}
`
