/**
 * Believable events around today, one of every kind that a screen must be able to show.
 * @param {Date} now
 * @returns {Record<string, unknown>[]}
 */
export function sampleEvents(now) {
  /**
   * @param {number} days
   * @param {string} time
   */
  const at = (days, time) => `${dateIn(now, days)}T${time}:00`
  const organizer = { organizerName: 'Ada Lovelace', organizerEmail: 'ada@harbour.example' }
  const events = [
    {
      title: 'Harbour Festival 2026: opening night',
      descriptionHtml:
        '<p>Boats, brass and bonfires. <strong>Doors open at six</strong>, the parade of lights begins at nine.<br>Programme: https://harbour.example/festival</p><ul><li>Bring a coat</li><li>Dogs are welcome</li></ul>',
      location: 'Pier 3, Old Harbour',
      timezone: 'America/New_York',
      startIso: at(9, '18:00'),
      endIso: at(9, '23:30'),
    },
    {
      title: 'Monday stand-up',
      location: 'https://meet.example/stand-up',
      timezone: 'Europe/London',
      startIso: at(-20, '09:30'),
      endIso: at(-20, '09:45'),
      isRecurring: true,
      recurrenceFrequency: 'WEEKLY',
      recurrenceInterval: 1,
      recurrenceByDay: ['MO', 'WE', 'FR'],
      recurrenceEndType: 'NEVER',
    },
    {
      title: 'Sailing course for beginners',
      descriptionHtml: '<p>Six evenings on the water. No experience needed.</p>',
      location: 'Boathouse',
      timezone: 'Europe/Paris',
      startIso: at(3, '17:00'),
      endIso: at(3, '19:30'),
      isRecurring: true,
      recurrenceFrequency: 'WEEKLY',
      recurrenceInterval: 2,
      recurrenceByDay: ['TU'],
      recurrenceEndType: 'COUNT',
      recurrenceEndCount: 6,
    },
    {
      title: 'Company holiday',
      allDay: true,
      timezone: 'America/Chicago',
      startIso: at(21, '00:00'),
      endIso: at(23, '00:00'),
      captureAttendees: false,
    },
    {
      title: 'Night watch',
      location: 'Lighthouse',
      timezone: 'Asia/Tokyo',
      startIso: at(1, '22:00'),
      endIso: at(2, '06:00'),
    },
    {
      title: 'Book club: The Voyage Out',
      descriptionHtml: '<p>Chapters one to ten.</p>',
      location: 'Library, second floor',
      timezone: 'America/Los_Angeles',
      startIso: at(5, '19:00'),
      endIso: at(5, '20:30'),
      isRecurring: true,
      recurrenceFrequency: 'MONTHLY',
      recurrenceInterval: 1,
      recurrenceEndType: 'DATE',
      recurrenceEndDate: dateIn(now, 300),
    },
    {
      title: 'Winter swimming',
      location: 'North beach',
      timezone: 'Australia/Sydney',
      startIso: at(-40, '07:00'),
      endIso: at(-40, '08:00'),
    },
    { title: 'Press day', timezone: 'America/Toronto', startIso: at(-12, '10:00'), endIso: at(-12, '16:00') },
    {
      title:
        'A quite extraordinarily long title, such as a committee writes when nobody may be left out: the annual general meeting of the friends of the harbour, the lighthouse, the boathouse and both beaches',
      descriptionHtml: `<p>${'Every word of it was agreed upon. '.repeat(20)}</p>`,
      location: `${'The large hall behind the small hall, '.repeat(5)}third door`,
      timezone: 'America/Vancouver',
      startIso: at(14, '10:00'),
      endIso: at(14, '12:00'),
    },
    {
      title: 'مهرجان الميناء وعرض القوارب',
      location: 'ميناء قديم',
      timezone: 'Europe/Paris',
      startIso: at(11, '20:00'),
      endIso: at(11, '22:00'),
    },
    {
      title: '港の夏祭り花火大会と音楽の夕べ',
      location: '横浜',
      timezone: 'Asia/Tokyo',
      startIso: at(9, '19:00'),
      endIso: at(9, '21:00'),
    },
    {
      title: 'Board meeting (private)',
      timezone: 'America/Denver',
      startIso: at(6, '15:00'),
      endIso: at(6, '16:00'),
      isPublic: false,
    },
    {
      title: 'Founding day',
      allDay: true,
      timezone: 'Europe/London',
      startIso: at(30, '00:00'),
      endIso: at(30, '00:00'),
      isRecurring: true,
      recurrenceFrequency: 'YEARLY',
      recurrenceInterval: 1,
      recurrenceEndType: 'NEVER',
    },
  ]
  return events.map((event) => ({ ...organizer, ...event }))
}

/**
 * @param {Date} now
 * @param {number} days
 */
function dateIn(now, days) {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
