import ICAL from 'ical.js'
import ical, {
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
  ICalWeekday,
} from 'ical-generator'
import { createEvent, type DateArray } from 'ics'
import { CALENDAR_SERVICES, calendarLink, type LinkedEvent } from '../src/domain/calendar/calendar-links.ts'
import { type IcsEvent, icsFile } from '../src/domain/calendar/ics-file.ts'
import { icsTimeZone } from '../src/domain/calendar/ics-time-zone.ts'
import { descriptionText } from '../src/domain/description/description-text.ts'
import { DAY, dayOf, formatWallTime, HOUR, MINUTE } from '../src/domain/time/wall-time.ts'
import { candidate, compare } from './harness/comparison.ts'
import { duration, printTable, rowsOf, singleRow } from './harness/table.ts'

const descriptionHtml = `<p>We meet every Tuesday to look at <strong>what was shipped</strong>; bring a pen, a question and, if you like, a guest.</p><ul><li>What went well, and why</li><li>What did not &amp; what we make of it</li><li>Who shows what next week</li></ul><p>The slides are on <a href="https://example.com/slides?week=12">the team's page</a>. Café and croissants from 8:45.</p>`

const event: IcsEvent = {
  id: '5f0c2a7e-1d6b-4c0e-9a53-6f1b8f5f7a10',
  title: 'Weekly review, with guests',
  descriptionHtml,
  location: 'Pier 4, Boston',
  organizerName: '',
  url: 'https://daymark.example/e/weekly-review-k3v9x0qd',
  uidHost: 'daymark.example',
  sequence: 2,
  updatedAt: Date.UTC(2026, 1, 1, 8, 30),
  timezone: 'America/New_York',
  start: dayOf(2026, 3, 10) * DAY + 9 * HOUR,
  end: dayOf(2026, 3, 10) * DAY + 10 * HOUR + 30 * MINUTE,
  allDay: false,
  recurrence: { frequency: 'WEEKLY', interval: 1, byDay: ['TU', 'TH'], end: { type: 'COUNT', count: 20 } },
}

// Inputs that the libraries need in another form are prepared here; ours converts them in the timed part.
const text = descriptionText(descriptionHtml)
const html = `<html><body>${descriptionHtml}</body></html>`
const start = formatWallTime(event.start)
const end = formatWallTime(event.end)
const startFields: DateArray = [2026, 3, 10, 9, 0]
const endFields: DateArray = [2026, 3, 10, 10, 30]
const updated = new Date(event.updatedAt)
const uid = `${event.id}@daymark.example`

function byIcalGenerator(): string {
  return ical({
    prodId: '//Daymark//Daymark//EN',
    timezone: { name: event.timezone, generator: icsTimeZone },
    events: [
      {
        id: uid,
        sequence: event.sequence,
        stamp: updated,
        lastModified: updated,
        start,
        end,
        timezone: event.timezone,
        repeating: {
          freq: ICalEventRepeatingFreq.WEEKLY,
          byDay: [ICalWeekday.TU, ICalWeekday.TH],
          count: 20,
        },
        summary: event.title,
        description: { plain: text, html },
        location: event.location,
        url: event.url,
        status: ICalEventStatus.CONFIRMED,
        transparency: ICalEventTransparency.OPAQUE,
      },
    ],
  }).toString()
}

function byIcs(): string {
  const { value, error } = createEvent({
    productId: '-//Daymark//Daymark//EN',
    uid,
    sequence: event.sequence,
    lastModified: event.updatedAt,
    start: startFields,
    startInputType: 'local',
    startOutputType: 'local',
    end: endFields,
    endInputType: 'local',
    endOutputType: 'local',
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=20',
    title: event.title,
    description: text,
    htmlContent: html,
    location: event.location,
    url: event.url,
    status: 'CONFIRMED',
    transp: 'OPAQUE',
  })
  if (value === null) throw error ?? new Error('ics returned no file')
  return value
}

/**
 * What a calendar program reads from a file. Wall times without their zone, because ics cannot write zones.
 */
function readBack(file: string): unknown {
  const [component] = ICAL.Component.fromString(file).getAllSubcomponents('vevent')
  if (!component) throw new Error(`The file has no event:\n${file}`)
  const { uid, summary, description, location, sequence, startDate, endDate } = new ICAL.Event(component)
  const recurrence = String(component.getFirstPropertyValue('rrule')).split(';').sort()
  const [starts, ends] = [startDate, endDate].map((time) => time.toString())
  return { uid, summary, description, location, sequence, starts, ends, recurrence }
}

const ONE_INPUT = [null]
const files = compare([
  candidate('ours', ONE_INPUT, () => icsFile(event), readBack),
  candidate('ical-generator', ONE_INPUT, byIcalGenerator, readBack),
  candidate('ics', ONE_INPUT, byIcs, readBack),
])

const linked: LinkedEvent = { ...event, text, recurrence: null }
const links = compare([
  candidate('ours', CALENDAR_SERVICES, (service) =>
    calendarLink(service, linked, { onPhone: false, timezone: 'Europe/Paris' }),
  ),
])
const linkTime = links[0]?.time ?? Number.NaN

printTable(
  [
    ...rowsOf('.ics file of a weekly event', files, [{ atLeast: 5 }, { atLeast: 5 }]),
    singleRow('calendar service link', duration(linkTime)),
  ],
  [
    `A file of ${icsFile(event).length} characters with a VTIMEZONE. ical-generator uses our VTIMEZONE; ics writes no time zone at all.`,
    `${Math.round(1e9 / linkTime).toLocaleString('en-US')} links per second, over ${CALENDAR_SERVICES.join(', ')}.`,
  ],
)
