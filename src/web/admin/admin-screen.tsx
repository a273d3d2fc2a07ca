import { Ban, Eraser, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { adminWords } from '../language/english-admin.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageHeader } from '../ui/page.tsx'
import { ActDialog, type AskedAct } from './act-dialog.tsx'
import { AdminList, type AdminListName, type ListSettings } from './admin-list.tsx'

const LISTS: Record<AdminListName, ListSettings> = {
  users: {
    name: adminWords.users,
    searchFields: adminWords.addressField,
    columns: {
      email: adminWords.address,
      isBlocked: adminWords.state,
      createdAt: adminWords.since,
      lastSeenAt: adminWords.seen,
      teams: adminWords.teams,
      eventsMade: adminWords.events,
    },
    target: 'email',
    acts: ['block', 'remove-user'],
  },
  teams: {
    name: adminWords.teams,
    searchFields: adminWords.nameOrOwner,
    columns: {
      name: adminWords.team,
      owner: adminWords.owner,
      createdAt: adminWords.since,
      members: adminWords.members,
      events: adminWords.events,
    },
  },
  events: {
    name: adminWords.events,
    searchFields: adminWords.titleSlugOrAddress,
    columns: {
      title: adminWords.event,
      team: adminWords.team,
      creator: adminWords.madeBy,
      startIso: adminWords.starts,
      attendees: adminWords.signUps,
    },
    target: 'id',
    acts: ['read-event', 'remove-event'],
  },
  messages: {
    name: adminWords.reports,
    searchFields: adminWords.nameAddressOrText,
    columns: {
      message: adminWords.message,
      name: adminWords.name,
      email: adminWords.address,
      createdAt: adminWords.sent,
    },
  },
  blocks: {
    name: adminWords.blocked,
    searchFields: adminWords.addressOrDomain,
    columns: {
      pattern: adminWords.addressOrDomainHeading,
      reason: adminWords.reason,
      createdAt: adminWords.since,
    },
    target: 'pattern',
    acts: ['unblock'],
  },
  acts: {
    name: adminWords.acts,
    searchFields: adminWords.targetOrAdministrator,
    columns: {
      target: adminWords.target,
      act: adminWords.act,
      reason: adminWords.reason,
      operator: adminWords.by,
      actedAt: adminWords.when,
    },
  },
  emails: {
    name: adminWords.emails,
    note: adminWords.emailsNote,
    columns: { kind: adminWords.kind, outcome: adminWords.outcome, mails: adminWords.emails },
  },
  health: {
    name: adminWords.health,
    note: adminWords.healthNote,
    columns: { topic: adminWords.check, message: adminWords.result, kind: adminWords.state },
  },
}

/** The address is typed in the dialog. */
const BUTTONS = [
  { list: 'users', act: 'read-person', label: adminWords.lookUpAPerson, Icon: UserSearch },
  { list: 'users', act: 'erase', label: adminWords.eraseAPerson, Icon: Eraser },
  { list: 'blocks', act: 'block', label: adminWords.blockAnAddress, Icon: Ban },
] as const

/** Only the addresses in ADMINS get here. */
export default function AdminScreen({ path }: { path: string | undefined }) {
  const pages = Object.entries(LISTS) as [AdminListName, ListSettings][]
  const list = pages.find(([name]) => name === path)?.[0] ?? 'users'
  const [askedAct, ask] = useState<AskedAct | null>(null)
  return (
    <>
      <PageHeader title={adminWords.administration} subtitle={LISTS[list].name} />
      <nav aria-label={adminWords.administration} className="mb-5 flex flex-wrap gap-1">
        {pages.map(([to, { name }]) => (
          <Link
            key={to}
            href={`/admin/${to}`}
            aria-current={to === list ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center rounded-card px-3 font-medium md:min-h-9',
              to === list ? 'bg-ink text-surface' : 'hover:bg-sunken',
            )}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="mb-4 flex flex-wrap gap-2">
        {BUTTONS.filter((button) => button.list === list).map(({ act, label, Icon }) => (
          <Button key={act} onClick={() => ask({ act, target: '', name: adminWords.theAddress })}>
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
      <AdminList key={list} list={list} settings={LISTS[list]} onAct={ask} />
      {askedAct && <ActDialog askedAct={askedAct} onClose={() => ask(null)} />}
    </>
  )
}
