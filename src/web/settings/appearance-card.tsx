import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Card, CardTitle } from '../ui/card.tsx'

const CHOICES: Record<Theme, { label: string; icon: LucideIcon }> = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
}

export function AppearanceCard() {
  const [chosen, setChosen] = useState(currentTheme)
  const choose = (theme: Theme) => {
    chooseTheme(theme)
    setChosen(theme)
  }
  return (
    <Card>
      <fieldset className="flex flex-col gap-4">
        <legend className="contents">
          <CardTitle>Appearance</CardTitle>
        </legend>
        <div className="grid gap-2 min-[26rem]:grid-cols-3">
          {THEMES.map((theme) => (
            <ThemeChoice
              key={theme}
              theme={theme}
              isChosen={theme === chosen}
              onChoose={() => choose(theme)}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  )
}

function ThemeChoice({
  theme,
  isChosen,
  onChoose,
}: {
  theme: Theme
  isChosen: boolean
  onChoose: () => void
}) {
  const { label, icon: Icon } = CHOICES[theme]
  return (
    <label className="relative cursor-pointer">
      <input
        type="radio"
        name="theme"
        value={theme}
        checked={isChosen}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span
        data-choice
        className="flex min-h-11 items-center justify-center gap-2 rounded-card border border-edge px-4 font-medium transition-colors peer-checked:border-accent peer-checked:bg-accent-soft peer-checked:text-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent hover:bg-sunken"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {label}
      </span>
    </label>
  )
}

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const MAX_AGE = 365 * 24 * 60 * 60

/** The server reads the cookie and puts the theme into the page. */
function currentTheme(): Theme {
  const said = document.documentElement.dataset.theme
  return THEMES.find((theme) => theme === said) ?? 'system'
}

/** Applies the theme and keeps it in a cookie. "system" is the default and needs no cookie. */
function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const kept = theme === 'system' ? 'theme=; max-age=0' : `theme=${theme}; max-age=${MAX_AGE}`
  document.cookie = `${kept}; path=/; samesite=lax`
}
