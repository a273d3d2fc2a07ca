import { Ban, Eraser } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageHeader } from '../ui/page.tsx'
import { ActDialog, type AskedAct } from './act-dialog.tsx'
import { AdminList, type AdminListName, type ListSettings } from './admin-list.tsx'

const LISTS: Record<AdminListName, ListSettings> = {
  users: {
    name: 'Users',
    searchFields: 'address',
    columns: {
      email: 'Address',
      createdAt: 'Since',
      lastSeenAt: 'Seen',
      teams: 'Teams',
      eventsMade: 'Events',
    },
    target: 'email',
    acts: ['block', 'remove-user'],
  },
  teams: {
    name: 'Teams',
    searchFields: 'name or owner',
    columns: { name: 'Team', owner: 'Owner', createdAt: 'Since', members: 'Members', events: 'Events' },
  },
  events: {
    name: 'Events',
    searchFields: 'title, slug or address',
    columns: { title: 'Event', team: 'Team', creator: 'Made by', startIso: 'Starts', attendees: 'Sign-ups' },
    target: 'id',
    acts: ['read-event', 'remove-event'],
  },
  messages: {
    name: 'Reports',
    searchFields: 'name, address or text',
    columns: { message: 'Message', name: 'Name', email: 'Address', createdAt: 'Sent' },
  },
  blocks: {
    name: 'Blocked',
    searchFields: 'address or domain',
    columns: { pattern: 'Address or domain', reason: 'Reason', createdAt: 'Since' },
    target: 'pattern',
    acts: ['unblock'],
  },
  acts: {
    name: 'Acts',
    searchFields: 'target or administrator',
    columns: { target: 'Target', act: 'Act', reason: 'Reason', operator: 'By', actedAt: 'When' },
  },
  emails: {
    name: 'Emails',
    note: 'Emails of the last 24 hours. Health says what is late, and why some failed.',
    columns: { kind: 'Kind', outcome: 'Outcome', mails: 'Emails' },
  },
  health: {
    name: 'Health',
    note: 'The checks of daymark doctor that a running server can make, and its limits.',
    columns: { topic: 'Check', message: 'Result', kind: 'State' },
  },
}

/** Only the addresses in ADMINS get here. */
export default function AdminScreen({ path }: { path: string | undefined }) {
  const pages = Object.entries(LISTS) as [AdminListName, ListSettings][]
  const list = pages.find(([name]) => name === path)?.[0] ?? 'users'
  const [askedAct, ask] = useState<AskedAct | null>(null)
  return (
    <>
      <PageHeader title="Administration" subtitle={LISTS[list].name} />
      <nav aria-label="Administration" className="mb-5 flex flex-wrap gap-1">
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
      {(list === 'blocks' || list === 'users') && (
        <Button
          className="mb-4"
          onClick={() => ask({ act: list === 'users' ? 'erase' : 'block', target: '', name: 'The address' })}
        >
          {list === 'users' ? <Eraser aria-hidden="true" /> : <Ban aria-hidden="true" />}
          {list === 'users' ? 'Erase a person…' : 'Block an address…'}
        </Button>
      )}
      <AdminList key={list} list={list} settings={LISTS[list]} onAct={ask} />
      {askedAct && <ActDialog askedAct={askedAct} onClose={() => ask(null)} />}
    </>
  )
}
