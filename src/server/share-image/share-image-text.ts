import type { SkyHour } from '../../domain/sky/sky-colors.ts'
import type { Accent } from '../../domain/team-calendar.ts'
import type { DateTile } from '../../domain/time/date-format.ts'

export interface ShareImageText {
  tile: DateTile
  /** People should know this before all else, such as that the event is over. It may be empty. */
  notice: string
  isCancelled: boolean
  title: string
  /** It is the date and the time, for where both fit on one line. */
  when: string
  whenLines: readonly string[]
  recurrence: string
  location: string
  /** It looks like "by {organizer}". */
  by: string
  organizerName: string
  brandName: string
  /** An event without a cover has the sky of this hour, in grey if it is over or cancelled. */
  hour: SkyHour
  isOver: boolean
  face: ShareImageFace
}

interface ShareImageFace {
  /** The team signs if its calendar lists the event; otherwise the organizer does. */
  teamName: string | null
  accent: Accent
  logo: string | null
  cover: string | null
}
