import { Plus } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useDashboardAddress } from './dashboard-url.ts'
import { EventCards } from './event-card-list.tsx'
import { EventFilters } from './event-filters.tsx'
import { MonthCalendar } from './month-calendar/month-calendar.tsx'

export function DashboardScreen() {
  const [address, change] = useDashboardAddress()
  return (
    <>
      <PageHeader title="Events" subtitle="Manage your calendar events">
        <ButtonLink to="/events/create" variant="primary">
          <Plus aria-hidden="true" />
          Create Event
        </ButtonLink>
      </PageHeader>
      <EventFilters address={address} onChange={change} />
      {address.view === 'calendar' ? (
        <MonthCalendar address={address} onChange={change} />
      ) : (
        <EventCards search={address.search} filter={address.filter} />
      )}
    </>
  )
}
