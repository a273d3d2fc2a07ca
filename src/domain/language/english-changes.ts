/** An email names the parts in this order. */
export type ChangedPart = 'date' | 'time' | 'time zone' | 'repetition' | 'place'

const PARTS: Record<ChangedPart, string> = {
  date: 'date',
  time: 'time',
  'time zone': 'time zone',
  repetition: 'repeat schedule',
  place: 'location',
}

function partsText(parts: readonly ChangedPart[]): string {
  const names = parts.map((part) => PARTS[part])
  const last = names.pop() ?? ''
  return names.length === 0 ? `the ${last}` : `the ${names.join(', ')} and ${last}`
}

export const englishChanges = {
  /** The shortest changes have these headings: all pairs but those with the repeat schedule. */
  headings: {
    date: 'New date',
    time: 'New time',
    'time zone': 'New time zone',
    place: 'New location',
    'date, time': 'New date and time',
    'date, time zone': 'New date and time zone',
    'date, place': 'New date and location',
    'time, time zone': 'New time and time zone',
    'time, place': 'New time and location',
    'time zone, place': 'New time zone and location',
  },
  /** The subject of all other changes says it. */
  changed: 'Changed',
  heading: 'This event has changed',
  /**
   * There are one to five parts. Where a list does not fit into a sentence, it follows it: "Ada changed this event:
   * date, time."
   */
  preview: (organizer: string, parts: readonly ChangedPart[]) => `${organizer} changed ${partsText(parts)}.`,
  text: (organizer: string, parts: readonly ChangedPart[]) =>
    `${organizer} changed ${partsText(parts)} of this event.`,
  /** No part differs if an edit was taken back. */
  detailsPreview: (organizer: string) => `${organizer} changed the details.`,
  detailsText: (organizer: string) => `${organizer} changed the details of this event.`,

  /** These are about one date of an event that repeats. The label stands before the date in a list of several. */
  oneDate: {
    cancelled: {
      subject: 'One date cancelled',
      heading: 'This date is cancelled',
      text: (organizer: string) => `We're sorry: ${organizer} has cancelled this date.`,
      label: 'Cancelled',
    },
    stillCancelled: {
      subject: 'A note on a cancelled date',
      heading: 'A note on this cancelled date',
      text: (organizer: string) => `${organizer} has changed the note on this date, which stays cancelled.`,
      label: 'Cancelled',
    },
    moved: {
      subject: 'One date moved',
      heading: 'This date has moved',
      text: (organizer: string) => `${organizer} has moved one date of this event.`,
      label: 'Moved',
    },
    elsewhere: {
      subject: 'New location on one date',
      heading: 'This date is at another location',
      text: (organizer: string) => `${organizer} has changed the location of one date of this event.`,
      label: 'Elsewhere',
    },
    restored: {
      subject: 'One date takes place after all',
      heading: 'This date takes place after all',
      text: (organizer: string) => `${organizer} has put this date back on.`,
      label: 'Takes place',
    },
    noted: {
      subject: 'A note on one date',
      heading: 'A note on this date',
      text: (organizer: string) => `${organizer} has written a note on one date of this event.`,
      label: 'Note',
    },
    same: {
      subject: 'One date stays as it is',
      heading: 'This date stays as it is',
      text: (organizer: string) => `${organizer} has changed this event, but not this date.`,
      label: 'Unchanged',
    },
  },
  othersStay: (text: string) => `${text} All other dates stay as they are.`,
  /** The count is two or more. */
  datesSubject: (count: number) => `${count} dates changed`,
  datesHeading: (count: number) => `${count} dates have changed`,
  datesText: (organizer: string, count: number) => `${organizer} has changed ${count} dates of this event.`,
  dates: 'Dates',
  moreDates: (count: number) => `and ${count} more on the event's page`,
  /** It labels the date and time that a cancelled date had first. */
  movedFrom: 'Moved from',
  movedFromWhen: (when: string) => `moved from ${when}`,
  insteadOf: (when: string) => `instead of ${when}`,
}
