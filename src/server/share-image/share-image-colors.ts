/** The colours of src/event-view/tokens.css by day: a canvas knows no variables. */
export const COLORS = {
  paper: '#faf7f2',
  surface: '#ffffff',
  ink: '#1f1b16',
  muted: '#665d52',
  line: '#e4dccf',
  accent: '#c2361b',
  'on-accent': '#ffffff',
}
