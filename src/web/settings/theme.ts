export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const MAX_AGE = 365 * 24 * 60 * 60

/** The server has put the kept one into the page. */
export function currentTheme(): Theme {
  const said = document.documentElement.dataset.theme
  return THEMES.find((theme) => theme === said) ?? 'system'
}

/** Shown at once and kept for the next visit; the system's own choice needs no keeping. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const kept = theme === 'system' ? 'theme=; max-age=0' : `theme=${theme}; max-age=${MAX_AGE}`
  document.cookie = `${kept}; path=/; samesite=lax`
}
