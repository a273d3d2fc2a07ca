import { type ImportedEvent, type ImportRow, importedEvent } from '../../api/import-calls.ts'
import { forStrangers } from '../../domain/answers/shown-place.ts'
import { icsFile } from '../../domain/calendar/ics-file.ts'
import { dayOfOriginalStart, withDateException } from '../../domain/event/date-exceptions.ts'
import { type EventDetails, eventOf } from '../../domain/event/event.ts'
import { OPTIONAL_TEXTS, PUBLIC_TEXTS, type PublicText, pickFields } from '../../domain/event/event-fields.ts'
import type { OrganizerWords } from '../../domain/language/organizer-words.ts'
import { Problem, parseOrRefuse } from '../../domain/problem.ts'
import { icsEventOf } from '../event-content/calendar-event.ts'
import { withCleanDescription } from '../event-content/checked-description.ts'
import type { TeamEvent } from '../tables/events/event-row.ts'
import type { FileEvent } from './read-ics.ts'

/** An update keeps the organizer, since most files name none. */
type UpdatedText = Exclude<PublicText, 'organizerName'>
const UPDATED_TEXTS = PUBLIC_TEXTS.filter((name): name is UpdatedText => name !== 'organizerName')

const CHANGED_PARTS = ['title', 'dates', 'location', 'descriptionHtml', 'topics', 'isCancelled'] as const

type DateChange = ImportedEvent['dates'][number]

/** Throws a Problem, unless only a single date is wrong and the caller takes that. */
export function detailsOf(
  event: ImportedEvent,
  onWrongDate = (_date: DateChange, problem: Problem, _isInSeries: boolean): void => {
    throw problem
  },
): EventDetails {
  return event.dates.reduce(
    (details, date) => {
      let isInSeries = false
      try {
        const day = dayOfOriginalStart(details, date.originalStartIso)
        isInSeries = true
        return withDateException(details, day, date)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        onWrongDate(date, error, isInSeries)
        return details
      }
    },
    eventOf(withCleanDescription(event)),
  )
}

const MOST_NOTES = 20

interface Reading {
  existing: Map<string, TeamEvent>
  publicUrl: string
  /**
   * A calendar that is followed is the truth: a text that it has no more is gone here, too. An event that it cannot
   * give whole stays as it is.
   */
  isFollowed?: boolean
  words: OrganizerWords
}

export function rowOf(fileEvent: FileEvent, reading: Reading): ImportRow {
  const { notes, isWhole, ...row } = wholeRowOf(fileEvent, reading)
  const rest = notes.length - MOST_NOTES
  const more = rest > 0 ? [reading.words.files.moreNotes(rest)] : []
  const isRefused = reading.isFollowed && !isWhole
  return {
    ...row,
    outcome: isRefused ? 'refused' : row.outcome,
    isChosen: row.outcome === 'new' && isWhole,
    notes: [...notes.slice(0, MOST_NOTES), ...more],
  }
}

const NO_TEXTS = Object.fromEntries(OPTIONAL_TEXTS.map((name) => [name, '']))

type WholeRow = Omit<ImportRow, 'isChosen'> & { isWhole: boolean }

function wholeRowOf(fileEvent: FileEvent, { existing, publicUrl, isFollowed, words }: Reading): WholeRow {
  const { files, problems } = words
  const { line, title } = fileEvent
  const notes = fileEvent.notes.map((note) => note(words))
  try {
    if (fileEvent.event instanceof Problem) throw fileEvent.event
    const event = parseOrRefuse(importedEvent, { ...(isFollowed && NO_TEXTS), ...fileEvent.event })
    const wrong = new Set<DateChange>()
    let isWhole = fileEvent.isWhole
    const details = detailsOf(event, (date, problem, isInSeries) => {
      wrong.add(date)
      // A date that is skipped is none that is missing from the series.
      if (isInSeries || !date.skipped) isWhole = false
      notes.push(files.dateNotKept(date.originalStartIso.slice(0, 10), problem.textIn(problems)))
    })
    const before = existing.get(event.uid)
    const { names } = before ? updateOf(before, event, details, publicUrl) : { names: [] }
    if (names.length > 0) notes.unshift(files.changes(names.map((name) => files.changedParts[name])))
    return {
      line,
      title,
      outcome: before ? (names.length > 0 ? 'update' : 'same') : 'new',
      event: { ...event, dates: event.dates.filter((date) => !wrong.has(date)) },
      isWhole,
      notes,
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const text = error.textIn(problems)
    const message = error === fileEvent.event ? text : files.wrongAt(line, text)
    return { line, title, outcome: 'refused', event: null, isWhole: false, notes: [message, ...notes] }
  }
}

/** Fields that the file does not mention stay as they are. */
export function updateOf(before: TeamEvent, event: ImportedEvent, details: EventDetails, publicUrl: string) {
  const { startIso, endIso, allDay, recurrence, exceptions = [] } = details
  // A file names no zone for whole days.
  const timezone = allDay ? before.timezone : details.timezone
  const times = { timezone, startIso, endIso, allDay, recurrence, exceptions }
  // Two events take place at the same times if calendars read the same of them. A long description takes long.
  const withoutText = { ...before, descriptionHtml: '' }
  const fileWith = (change: object) => icsFile(icsEventOf({ ...withoutText, ...change }, publicUrl))
  // A file that everybody may read has the public text, which must not replace the place.
  const shown = forStrangers(before)
  const isSame = (one: EventDetails) => fileWith(times) === fileWith({ exceptions: one.exceptions ?? [] })
  const hasOtherTimes = !isSame(before) && !isSame(shown)
  const isNew = (name: UpdatedText) =>
    event[name] !== undefined && details[name] !== before[name] && details[name] !== shown[name]
  const isCancelled = event.isCancelled === true && before.cancelledAt === null
  const hasOtherTopics = event.topics !== undefined && details.topics.join() !== before.topics.join()
  const isChanged: Record<UpdatedText | 'dates' | 'isCancelled' | 'topics', boolean> = {
    title: isNew('title'),
    dates: hasOtherTimes,
    location: isNew('location'),
    descriptionHtml: isNew('descriptionHtml'),
    topics: hasOtherTopics,
    isCancelled,
  }
  return {
    names: CHANGED_PARTS.filter((name) => isChanged[name]),
    change: {
      ...pickFields(details, UPDATED_TEXTS.filter(isNew)),
      ...(hasOtherTopics && { topics: details.topics }),
    },
    times: hasOtherTimes ? times : {},
    isCancelled,
  }
}
