import { Plus } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useDashboardUrl } from './dashboard-url.ts'
import { EventCardList } from './event-card-list.tsx'
import { EventFilters } from './event-filters.tsx'
import { MonthCalendar } from './month-calendar.tsx'

export function DashboardScreen() {
  const [url, change] = useDashboardUrl()
  return (
    <>
      <PageHeader title="Events" subtitle="Manage your calendar events">
        <ButtonLink to="/events/create" variant="primary">
          <Plus aria-hidden="true" />
          Create Event
        </ButtonLink>
      </PageHeader>
      <EventFilters url={url} onChange={change} />
      {url.view === 'calendar' ? (
        <MonthCalendar url={url} onChange={change} />
      ) : (
        <EventCardList search={url.search} filter={url.filter} />
      )}
    </>
  )
}
