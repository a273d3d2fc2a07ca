import { BarChart3, CalendarDays, LifeBuoy, type LucideIcon, Plus, Settings, Users } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { dashboardWords } from '../language/english-dashboard.ts'
import { useSingleMutation } from '../queries/query-client.ts'
import { type Me, showCurrentTeam, useSwitchTeam } from '../queries/session-queries.ts'
import { isTeamSwitched } from '../queries/shown-team.ts'
import { Button, ButtonLink, Tooltip } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { SelectInput } from '../ui/field.tsx'
import { Logo } from '../ui/page.tsx'
import { showError } from '../ui/toasts.tsx'
import { PHONE } from '../ui/use-is-phone.ts'

const MENU: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/', label: dashboardWords.events, icon: CalendarDays },
  { to: '/analytics', label: dashboardWords.analytics, icon: BarChart3 },
  { to: '/support', label: dashboardWords.support, icon: LifeBuoy },
  { to: '/settings', label: dashboardWords.settings, icon: Settings },
]

const ADMIN = { to: '/admin', label: dashboardWords.administration, icon: Users }

interface SidebarProps {
  user: Me
  isCompact: boolean
  onNavigate?: (() => void) | undefined
}

export function Sidebar({ user, isCompact, onNavigate }: SidebarProps) {
  return (
    <div className={classNames('flex h-full flex-col gap-4', isCompact ? 'items-center px-1 py-3' : 'p-4')}>
      <div className="flex flex-col gap-1">
        <Logo isCompact={isCompact} />
        {!isCompact && <p className="pl-12 text-xs text-muted">{dashboardWords.freePlan}</p>}
      </div>
      {!isCompact && user.teams.length > 0 && <TeamSwitcher user={user} />}
      <Labelled text={dashboardWords.createEvent} isNeeded={isCompact}>
        <ButtonLink
          to="/events/create"
          onClick={onNavigate}
          size={isCompact ? 'icon' : 'normal'}
          className={isCompact ? '' : 'w-full'}
          aria-label={dashboardWords.createEvent}
        >
          <Plus aria-hidden="true" />
          {!isCompact && dashboardWords.createEvent}
        </ButtonLink>
      </Labelled>
      <nav aria-label={dashboardWords.main} className="flex w-full flex-col gap-1">
        {(user.isAdmin ? [...MENU, ADMIN] : MENU).map((entry) => (
          <MenuEntry key={entry.to} {...entry} isCompact={isCompact} onNavigate={onNavigate} />
        ))}
      </nav>
      <Link
        href="/settings"
        onClick={onNavigate}
        className={classNames(
          'mt-auto flex min-h-11 items-center gap-3 rounded-card hover:bg-sunken',
          !isCompact && 'w-full p-2',
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken font-semibold uppercase"
        >
          {user.email.slice(0, 1)}
        </span>
        <span className={isCompact ? 'sr-only' : 'truncate text-sm'}>{user.email}</span>
        <span className="sr-only">{dashboardWords.openSettings}</span>
      </Link>
    </div>
  )
}

type MenuEntryProps = (typeof MENU)[number] & Omit<SidebarProps, 'user'>

function MenuEntry({ to, label, icon: Icon, isCompact, onNavigate }: MenuEntryProps) {
  const [location] = useLocation()
  const isCurrent = to === '/' ? location === '/' || location.startsWith('/events') : location.startsWith(to)
  return (
    <Labelled text={label} isNeeded={isCompact}>
      <Link
        href={to}
        onClick={onNavigate}
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-3 rounded-card px-3 font-medium transition-colors md:min-h-10',
          isCompact ? 'justify-center px-0 size-11 md:size-10' : 'w-full',
          isCurrent ? 'bg-sunken' : 'hover:bg-sunken',
        )}
      >
        <Icon aria-hidden="true" className={classNames('size-5 shrink-0', isCurrent && 'text-accent')} />
        {!isCompact && label}
      </Link>
    </Labelled>
  )
}

function Labelled({ text, isNeeded, children }: { text: string; isNeeded: boolean; children: ReactNode }) {
  return isNeeded ? (
    <Tooltip text={text} side="beside">
      {children}
    </Tooltip>
  ) : (
    children
  )
}

function TeamSwitcher({ user }: { user: Me }) {
  const switchTeam = useSwitchTeam()
  return (
    <SelectInput
      aria-label={dashboardWords.team}
      value={user.currentTeam?.id ?? ''}
      disabled={switchTeam.isPending}
      onChange={({ target }) =>
        switchTeam.mutate(
          { body: { teamId: target.value } },
          { onError: (error) => showError(error, dashboardWords.switchTeamFailed) },
        )
      }
      choices={user.teams.map(({ id, name }) => [id, name])}
      // All but 150 px for the name, the left padding and the borders.
      className="truncate pr-[calc(100%-164px)]! text-sm"
    />
  )
}

/** Another tab has switched teams. Until the user loads that team, nothing is read or written. */
export function SwitchedTeamBar() {
  const isSwitched = isTeamSwitched.use()
  const loading = useSingleMutation({
    mutationFn: showCurrentTeam,
    onError: (error) => showError(error, dashboardWords.loadTeamFailed),
  })
  return (
    <output className="block print:hidden">
      {isSwitched && (
        <span className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-2 text-sm">
          <span className="flex items-start gap-2">
            <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {dashboardWords.teamSwitched}
          </span>
          <Button size="small" disabled={loading.isPending} onClick={() => loading.mutate()}>
            {dashboardWords.showCurrentTeam}
          </Button>
        </span>
      )}
    </output>
  )
}

const COOKIE = 'sidebar_state'
const MAX_AGE = 7 * 24 * 60 * 60

export function useSidebarState() {
  // False: only icons.
  const [isOpen, setOpen] = useState(readCookie)
  // Replaces the sidebar on a phone.
  const sheet = useRef<HTMLDialogElement>(null)

  const toggle = () => {
    if (!matchMedia(PHONE).matches) {
      document.cookie = `${COOKIE}=${!isOpen}; path=/; max-age=${MAX_AGE}; samesite=lax`
      setOpen(!isOpen)
    } else if (sheet.current?.open) sheet.current.close()
    else sheet.current?.showModal()
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = event.key.toLowerCase() === 'b' && (event.metaKey || event.ctrlKey)
    // A text editor has used it for bold text.
    if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    toggle()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return { isOpen, sheet, toggle }
}

/**
 * Returns how it was left in the last seven days; otherwise it is open where there is room beside two columns of
 * cards.
 */
function readCookie(): boolean {
  const cookies = document.cookie.split('; ')
  if (cookies.includes(`${COOKIE}=true`)) return true
  return !cookies.includes(`${COOKIE}=false`) && matchMedia('(min-width: 1024px)').matches
}
