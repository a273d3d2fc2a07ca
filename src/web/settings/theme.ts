export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const MAX_AGE = 365 * 24 * 60 * 60

/** The server reads the cookie and puts the theme into the page. */
export function currentTheme(): Theme {
  const said = document.documentElement.dataset.theme
  return THEMES.find((theme) => theme === said) ?? 'system'
}

/** Applies the theme and keeps it in a cookie. "system" is the default and needs no cookie. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const kept = theme === 'system' ? 'theme=; max-age=0' : `theme=${theme}; max-age=${MAX_AGE}`
  document.cookie = `${kept}; path=/; samesite=lax`
}
