import { Plus } from 'lucide-react'
import { useDashboardAddress } from '../dashboard-address.ts'
import { EventCards } from '../parts/event-cards.tsx'
import { EventFilters } from '../parts/event-filters.tsx'
import { MonthCalendar } from '../parts/month-calendar.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ButtonLink } from '../ui/button.tsx'

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
