import { BarChart3, CalendarDays, LifeBuoy, type LucideIcon, Plus, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Logo } from '../ui/logo.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import type { CurrentUser } from './require-sign-in.tsx'
import { TeamSwitcher } from './team-switcher.tsx'

const MENU: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/', label: 'Events', icon: CalendarDays },
  { to: '/analytics', label: 'Analytics', icon: BarChart3 },
  { to: '/support', label: 'Support', icon: LifeBuoy },
  { to: '/settings', label: 'Settings', icon: Settings },
]

interface SidebarProps {
  user: CurrentUser
  /** Shows only icons. */
  isCompact: boolean
  /** Called when a link is followed. */
  onNavigate?: (() => void) | undefined
}

/** Beside every signed-in screen; inside the sheet on a phone. */
export function Sidebar({ user, isCompact, onNavigate }: SidebarProps) {
  return (
    <div className={classNames('flex h-full flex-col gap-4', isCompact ? 'items-center px-1 py-3' : 'p-4')}>
      <div className="flex flex-col gap-1">
        <Logo isCompact={isCompact} />
        {!isCompact && <p className="pl-12 text-xs text-muted">Free Plan</p>}
      </div>
      {!isCompact && user.teams.length > 0 && <TeamSwitcher user={user} />}
      <Labelled text="Create Event" isNeeded={isCompact}>
        <ButtonLink
          to="/events/create"
          onClick={onNavigate}
          variant="primary"
          size={isCompact ? 'icon' : 'normal'}
          className={isCompact ? '' : 'w-full'}
          aria-label="Create Event"
        >
          <Plus aria-hidden="true" />
          {!isCompact && 'Create Event'}
        </ButtonLink>
      </Labelled>
      <nav aria-label="Main" className="flex w-full flex-col gap-1">
        {MENU.map((entry) => (
          <MenuEntry key={entry.to} {...entry} isCompact={isCompact} onNavigate={onNavigate} />
        ))}
      </nav>
      <ProfileBlock email={user.email} isCompact={isCompact} onNavigate={onNavigate} />
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
          isCurrent ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-sunken',
        )}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {!isCompact && label}
      </Link>
    </Labelled>
  )
}

interface ProfileBlockProps extends Omit<SidebarProps, 'user'> {
  email: string
}

function ProfileBlock({ email, isCompact, onNavigate }: ProfileBlockProps) {
  return (
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
        className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent uppercase"
      >
        {email.slice(0, 1)}
      </span>
      <span className={isCompact ? 'sr-only' : 'truncate text-sm'}>{email}</span>
      <span className="sr-only">: open settings</span>
    </Link>
  )
}

/** Adds a tooltip when only the icon is shown. */
function Labelled({ text, isNeeded, children }: { text: string; isNeeded: boolean; children: ReactNode }) {
  return isNeeded ? (
    <Tooltip text={text} side="beside">
      {children}
    </Tooltip>
  ) : (
    children
  )
}
