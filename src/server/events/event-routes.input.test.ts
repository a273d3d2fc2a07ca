import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { findMailedEvents } from '../attendee-mail/attendee-context.ts'
import { onSqlite, onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent, editEvent, NEVER_COUNTED, readEvent } from '../testing/event-calls.ts'
import { party } from '../testing/event-fixtures.ts'
import { expectProblem } from '../testing/expect-response.ts'
import type { Organizer } from '../testing/organizer.ts'
import { sharedSite } from '../testing/shared-site.ts'

onSqliteFirst((stores) => {
  const { database, organizer } = sharedSite(stores, { clock: () => Date.UTC(2026, 2, 1, 12) })

  describe('texts of an event', () => {
    test.each([
      ['in every script', 'Fête 📅 日本語 한국어 עברית العربية ไทย ελληνικά'],
      ['of 200 emoji', '👩‍🚀'.repeat(66) + '📅📅'],
      ['with HTML in them', '<b>"Bold" & \'brave\'</b>'],
      ['with SQL in them', "'; DROP TABLE events; --"],
    ])('texts %s come back unchanged', async (_, title) => {
      const ada = await organizer()
      const texts = { title, location: title, organizerName: title }
      expect(await createEvent(ada, texts)).toMatchObject(texts)
    })

    test('single-line texts lose their line breaks and control characters', async () => {
      const ada = await organizer()
      const event = await createEvent(ada, { title: ' One\r\ntwo\u0007 ', location: 'Here\u2028there' })
      expect(event).toMatchObject({ title: 'One two', location: 'Here there' })
    })

    test('a description is sanitized on create and on change', async () => {
      const ada = await organizer()
      const dirty = '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">there</a></p>'
      const event = await createEvent(ada, { descriptionHtml: dirty })
      expect(event.descriptionHtml).toBe('<p>Hi there</p>')
      const changed = await editEvent(ada, event.id, { descriptionHtml: `${dirty}<hr>` })
      expect(changed.descriptionHtml).toBe('<p>Hi there</p><hr>')
      const rows = await database().query('SELECT description_html FROM events WHERE id = $1', [event.id])
      expect(rows).toEqual([{ description_html: '<p>Hi there</p><hr>' }])
    })

    test('a description is sanitized when it is read only if an older version stored it', async () => {
      const ada = await organizer()
      const { id, slug } = await createEvent(ada)
      const store = (html: string, column: 'derived_with' | 'import_uid') =>
        database().query(
          `UPDATE events SET description_html = $2, ${column} = 'older', page_version = page_version + 1 WHERE id = $1`,
          [id, html],
        )
      const descriptions = async () => {
        const read = await Promise.all(
          [`/api/events/${id}`, '/api/events?limit=200', `/api/public/events/${slug}`].map((path) =>
            ada.get(path),
          ),
        )
        return Promise.all(
          read.map(async (response) => /"descriptionHtml":"([^"]*)"/.exec(await response.text())?.[1]),
        )
      }
      // Harmless, and not as it is written when it is sanitized.
      await store('<p>Hi<br/></p>', 'import_uid')
      expect(await descriptions()).toEqual(Array(3).fill('<p>Hi<br/></p>'))
      await store('<p>Old<img src=x onerror=y></p>', 'derived_with')
      expect(await descriptions()).toEqual(Array(3).fill('<p>Old</p>'))
      const mailed = (await findMailedEvents(database(), new Set([id]))).get(id)
      expect(mailed?.event.descriptionHtml).toBe('<p>Old</p>')
      const file = await ada.get(`/api/public/events/${slug}/calendar.ics`)
      expect(await file.text()).not.toContain('onerror')
    })

    test('a description may have 50,000 characters, counted after sanitizing too', async () => {
      const ada = await organizer()
      const longest = 'é'.repeat(50_000)
      expect((await createEvent(ada, { descriptionHtml: longest })).descriptionHtml).toBe(longest)
      for (const descriptionHtml of [`${longest}é`, '&'.repeat(20_000)]) {
        const response = await ada.send('POST', '/api/events', { ...party, descriptionHtml })
        await expectProblem(response, 400, 'Description must be at most 50,000 characters')
        expect(response.headers.get('error-fields')).toBe('descriptionHtml')
        expect(response.headers.get('error-codes')).toMatch(/^\["\w+"\]$/)
      }
    })
  })

  test('fields that clients may not set are ignored', async () => {
    const [ada, eve] = [await organizer(), await organizer()]
    const others = {
      id: randomUUID(),
      slug: 'mine',
      teamId: eve.teamId,
      team_id: eve.teamId,
      creatorId: eve.userId,
      creatorEmail: eve.email,
      userId: eve.userId,
      stats: { views: 1_000 },
      sequence: 9,
      changedByEmail: eve.email,
      createdAt: '2020-01-01T00:00:00.000Z',
      status: 'past',
      constructor: 'x',
    }
    const event = await createEvent(ada, others)
    const changed = await editEvent(ada, event.id, { ...others, slug: undefined, title: 'Changed' })
    expect(changed).toEqual({ ...event, title: 'Changed', version: 1, changedByEmail: ada.email })
    expect(event).toMatchObject({ creatorEmail: ada.email, stats: NEVER_COUNTED, status: 'upcoming' })
    expect(event.id).not.toBe(others.id)
    const rows = await database().query('SELECT team_id, sequence FROM events WHERE id = $1', [event.id])
    expect(rows).toEqual([{ team_id: ada.teamId, sequence: 1 }])
  })
})

onSqlite((stores) => {
  const { organizer } = sharedSite(stores)

  describe('invalid input', () => {
    let ada: Organizer
    let event: Awaited<ReturnType<typeof createEvent>>

    beforeAll(async () => {
      ada = await organizer()
      event = await createEvent(ada)
    })

    test.each<[Record<string, unknown>, string]>([
      [{ title: '' }, 'Title is required'],
      [{ title: ' \n' }, 'Title is required'],
      [{ title: 7 }, 'Title must be text'],
      [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters'],
      [{ title: 'a\0b' }, 'Title contains a character that cannot be stored'],
      [{ title: 'a\ud800b' }, 'Title contains a character that cannot be stored'],
      [{ timezone: '' }, 'Timezone is required'],
      [{ timezone: 'Mars/Olympus' }, 'Timezone is not known'],
      [{ timezone: '__proto__' }, 'Timezone is not known'],
      [{ startIso: '' }, 'Start date is required'],
      [{ startIso: '2026-03-10' }, 'Start time is required'],
      [{ startIso: '2026-02-30T09:00:00' }, 'Start must be a date and time such as 2026-03-10T09:00:00'],
      [{ startIso: '1969-12-31T09:00:00' }, 'Start must be a date and time such as 2026-03-10T09:00:00'],
      [{ endIso: '9999-01-01T09:00:00' }, 'End must be a date and time such as 2026-03-10T09:00:00'],
      [{ endIso: 'T10:00:00' }, 'End date is required'],
      [{ endIso: '2026-07-10T17:59:59' }, 'End must not be before the start'],
      [{ allDay: true, endIso: '2026-07-09T23:00:00' }, 'End must not be before the start'],
      [{ organizerName: '' }, 'Organizer name is required'],
      [{ organizerEmail: 'ada' }, 'Valid email is required'],
      [{ organizerEmail: ['ada@example.com'] }, 'Valid email is required'],
      [{ location: 'x'.repeat(501) }, 'Location must be at most 500 characters'],
      [{ location: {} }, 'Location must be text'],
      [{ descriptionHtml: 1 }, 'Description must be text'],
      [{ allDay: 'yes' }, 'All day must be true or false'],
      [{ isPublic: 1 }, 'Public must be true or false'],
      [{ captureAttendees: 0 }, 'Capture attendees must be true or false'],
      [{ isRecurring: 'no' }, 'Recurring must be true or false'],
      [{ isRecurring: true }, 'Recurrence frequency is required'],
      [{ recurrenceFrequency: 'HOURLY' }, 'Recurrence frequency must be DAILY, WEEKLY, MONTHLY or YEARLY'],
      [
        { recurrenceFrequency: 'DAILY', recurrenceInterval: 1000 },
        'Recurrence interval must be a whole number from 1 to 999',
      ],
      [{ recurrenceFrequency: 'DAILY', recurrenceEndType: 'COUNT' }, 'Occurrence count is required'],
      [
        { recurrenceFrequency: 'DAILY', recurrenceEndType: 'DATE', recurrenceEndDate: '2026-07-09' },
        'The recurrence must not end before it starts',
      ],
      [{ rruleText: 'FREQ=SECONDLY' }, 'The recurrence rule has a part that is not supported: FREQ=SECONDLY'],
      [{ title: '', organizerName: '' }, 'Title is required; Organizer name is required'],
    ])('%o is rejected on create and on change', async (fields, sentence) => {
      await expectProblem(await ada.send('POST', '/api/events', { ...party, ...fields }), 400, sentence)
      await expectProblem(await ada.send('PATCH', `/api/events/${event.id}`, fields), 400, sentence)
      expect((await readEvent(ada, event.id)).event).toEqual(event)
    })

    test('a body that is missing, too large or not an object is rejected', async () => {
      const object = 'Please send an object with the fields'
      for (const body of [undefined, null, [], 'party', 7]) {
        await expectProblem(await ada.send('POST', '/api/events', body), 400, object)
        await expectProblem(await ada.send('PATCH', `/api/events/${event.id}`, body), 400, object)
      }
      await expectProblem(
        await ada.send('POST', '/api/events', { ...party, descriptionHtml: 'x'.repeat(270_000) }),
        413,
        'The request is too large. The limit is 256 kB.',
      )
    })
  })
})
