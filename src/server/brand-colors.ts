/** They repeat src/shared-ui/tokens.css for emails and share images, where CSS variables do not work. */
export const LIGHT_COLORS = {
  paper: '#faf7f2',
  surface: '#ffffff',
  ink: '#1f1b16',
  muted: '#665d52',
  line: '#e4dccf',
  accent: '#b9430a',
  danger: '#a30f4b',
  'danger-soft': '#fbe4ec',
  on: '#ffffff',
}

export const DARK_COLORS: typeof LIGHT_COLORS = {
  paper: '#16130f',
  surface: '#1f1b16',
  ink: '#f4eee5',
  muted: '#b9ae9f',
  line: '#3d362d',
  accent: '#ff9152',
  danger: '#ff85ab',
  'danger-soft': '#45182d',
  on: '#1c0d06',
}
