import { accessibilityProblems } from '../support/accessibility.ts'
import { cardOf, statOf, unfold } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { NOBODYS } from '../support/event-calls.ts'
import { holdCall } from '../support/held-call.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { pictureFile } from '../support/picture-file.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('the event detail shows everything, and its link and code can be copied', async ({
  page,
  baseURL,
  context,
}) => {
  await part(page, 'the event detail shows everything about the event', async () => {
    const organizer = await signIn(page)
    const { id, slug } = await organizer.createEvent({
      title: 'Choir',
      descriptionHtml: '<p>See <b>you</b> there.</p><ul><li>Pens</li></ul>',
      isRecurring: true,
      recurrenceFrequency: 'WEEKLY',
      recurrenceByDay: ['TU', 'TH'],
      recurrenceEndType: 'COUNT',
      recurrenceEndCount: 12,
    })
    const other = await organizer.createEvent({ title: 'Rehearsal' })
    for (const way of ['google', 'google', 'outlook', 'office365', 'yahoo']) {
      await page.request.get(`/api/public/events/${slug}/calendar/${way}`, { maxRedirects: 0 })
    }
    await page.request.get(`/api/public/events/${slug}/calendar.ics`)
    await page.request.get(`/api/public/events/${slug}/calendar.ics?via=apple`)
    await page.request.get(`/api/public/events/${slug}`)
    await page.request.get(`/api/public/events/${slug}/subscribe/google`, { maxRedirects: 0 })
    const showNow = await holdCall(page, 'GET', `**/api/events/${id}`)
    await page.goto(`/events/${id}`)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
    await expect(page).toHaveTitle('Event · Daymark')
    await showNow()

    await expect(page.getByRole('heading', { name: 'Choir', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Choir · Daymark')
    await expect(page.getByText(`/${slug}`, { exact: true })).toBeVisible()
    await expect(page.getByText('Upcoming', { exact: true })).toBeVisible()
    await expect(page.getByText('Recurring', { exact: true })).toBeVisible()
    await expect(statOf(page, 'Total Views')).toContainText('1')
    await expect(statOf(page, 'Calendar Adds')).toHaveText('Calendar Adds7and 1 subscribed')
    await expect(statOf(page, 'Attendees')).toContainText('0')

    const details = cardOf(page, 'Event Details')
    await expect(details).toContainText('Tuesday, March 10, 2099')
    await expect(details).toContainText('12:00 PM – 1:00 PM EDT')
    await expect(details).toContainText('Repeats every week on Tue, Thu, 12 times')
    await expect(details.getByRole('term')).toHaveText([
      'Date',
      'Time',
      'Repetition',
      'Organizer',
      'Created by',
      'Location',
    ])
    await expect(details).toContainText('Ada Lovelace')
    await expect(details).toContainText(organizer.email)
    await expect(details).toContainText('Town hall')
    await expect(details.locator('b')).toHaveText('you')
    await expect(details.getByRole('listitem')).toHaveText('Pens')

    const links = cardOf(page, 'Add to Calendar').getByRole('link')
    const calendars = `${baseURL}/api/public/events/${slug}/calendar`
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
    const expected = [
      ['Google', `${calendars}/google`],
      ['Apple', `${calendars}.ics?via=apple`],
      ['Outlook.com', `${calendars}/outlook`],
      ['Microsoft 365', `${calendars}/office365`],
      ['Yahoo', `${calendars}/yahoo?tz=${encodeURIComponent(zone)}`],
      ['Download .ics', `${calendars}.ics`],
    ] as const
    await expect(links).toHaveCount(expected.length)
    for (const [position, [name, address]] of expected.entries()) {
      const link = links.nth(position)
      await expect(link).toHaveAccessibleName(name)
      await expect(link).toHaveAttribute('href', address)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    expect(await screenProblems(page)).toEqual([])

    await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute(
      'href',
      `${baseURL}/e/${slug}`,
    )
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Duplicate',
      'Change link',
      'Cancel Event',
      'Delete Event',
    ])
    await page.getByRole('menuitem', { name: 'Cancel Event' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep Event' }).click()
    await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Change link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change link' })
    const field = dialog.getByLabel('Link')
    await field.fill(other.slug)
    await expect(dialog.getByText('Another event has this link.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Change Link' }).click()
    await expect(field).toHaveAccessibleDescription(/Another event has this link/)
    await field.fill('Summer-Choir')
    await expect(dialog.getByText('This link is free.')).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Change Link' }).click()
    await expectToast(page, 'Link changed', 'The link until now leads to it.')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('/summer-choir', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Public link')).toHaveValue(`${baseURL}/e/summer-choir`)
    const old = await page.request.get(`/e/${slug}`)
    expect([old.url(), await old.text()]).toEqual([
      `${baseURL}/e/summer-choir`,
      expect.stringContaining('Choir'),
    ])

    await page.getByRole('link', { name: 'Edit Event' }).click()
    await expect(page).toHaveURL(`/events/${id}/edit`)
    await page.goBack()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expectToast(page, 'Event duplicated!', 'A copy of your event has been created.')
    await page.getByRole('button', { name: 'Open copy' }).click()
    await expect(page.getByRole('heading', { name: 'Copy of Choir', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
  await part(page, 'the public link and the embed code can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const organizer = await signIn(page)
    const { id, slug } = await organizer.createEvent()
    await page.goto(`/events/${id}`)
    const share = cardOf(page, 'Share & Embed')
    const publicLink = `${baseURL}/e/${slug}`
    await expect(page.getByLabel('Public link')).toHaveValue(publicLink)
    await expect(page.getByLabel('Public link')).not.toBeEditable()
    await expect(page.getByRole('link', { name: 'Open in new tab' })).toHaveAttribute('href', publicLink)
    await expect(page.getByRole('link', { name: 'Open in new tab' })).toHaveAttribute('target', '_blank')
    const link = (tag: string) => encodeURIComponent(`${publicLink}?utm_source=${tag}`)
    for (const [place, address] of [
      ['Email', `mailto:?subject=Team%20lunch&body=${link('Email')}`],
      ['WhatsApp', `https://wa.me/?text=Team%20lunch%20${link('WhatsApp')}`],
      ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${link('LinkedIn')}`],
      ['X', `https://x.com/intent/post?text=Team%20lunch&url=${link('X')}`],
      ['Bluesky', `https://bsky.app/intent/compose?text=Team%20lunch%20${link('Bluesky')}`],
    ] as const) {
      await expect(share.getByRole('link', { name: place, exact: true })).toHaveAttribute('href', address)
    }
    const image = share.getByRole('img', { name: 'Preview of the link' })
    await expect.poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1200)
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

    await page.getByRole('button', { name: 'Copy link' }).click()
    await expectToast(page, 'Link copied!', 'Public event link copied to clipboard')
    expect(await clipboard()).toBe(publicLink)
    await unfold(page, 'On your own site')
    await share.getByRole('button', { name: 'Copy Embed Code' }).click()
    await expectToast(page, 'Embed code copied!', 'Paste this code on your website to embed the event')
    const code = await clipboard()
    expect(code).toContain(`<iframe src="${baseURL}/embed/${slug}"`)
    expect(code).toContain('width="100%" height="600"')

    // As on plain http pages, which have no navigator.clipboard.
    await page.evaluate(() => {
      const readText = navigator.clipboard.readText.bind(navigator.clipboard)
      Object.defineProperty(navigator, 'clipboard', { value: { readText } })
    })
    await page.getByRole('button', { name: 'Copy link' }).press('Enter')
    await expectToast(page, 'Link copied!', 'Public event link copied to clipboard')
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused()
    expect(await clipboard()).toBe(publicLink)

    await page.evaluate(() => {
      Object.defineProperty(document, 'execCommand', { value: () => false })
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    const byHand = `Your browser blocked copying. Please copy the text yourself: ${publicLink}`
    await expectToast(page, 'Error', byHand, 'error')
  })
})

test('a cover is chosen, described, seen on the page and removed', { tag: '@slow' }, async ({ page }) => {
  const organizer = await signIn(page)
  const { id, slug } = await organizer.createEvent()
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: 'Add cover' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a picture.')
  const gif = { name: 'cat.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') }
  await dialog.getByLabel('Choose picture').setInputFiles(gif)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('GIF pictures cannot be used.')
  await dialog.getByLabel('Choose another picture').setInputFiles(await pictureFile('boats.png', 900, 600))
  await dialog.getByLabel('What does it show?').fill('Boats at dusk')
  expect(await screenProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Cover saved', 'The page of your event shows it already.')
  await page.goto(`/events/${id}/edit`)
  const preview = page.frameLocator('iframe[title="Preview of the event page"]')
  await expect(preview.getByRole('img', { name: 'Boats at dusk' })).toBeVisible()
  await page.goto(`/e/${slug}`)
  const cover = page.getByRole('img', { name: 'Boats at dusk' })
  await expect.poll(() => cover.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(704)
  expect(await screenProblems(page)).toEqual([])
  for (const width of [390, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [words, picture] = [
      await page.getByText('Bring a friend.').boundingBox(),
      await cover.boundingBox(),
    ]
    const [wide = 0, high = 0] = [picture?.width, picture?.height]
    // It is shown whole, above the words.
    expect([width, wide / high]).toEqual([width, expect.closeTo(2, 1)])
    expect(words?.y).toBeGreaterThan((picture?.y ?? 0) + high)
  }
  await page.goto(`/embed/${slug}`)
  expect(await screenProblems(page)).toEqual([])
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: 'Change cover' }).click()
  await dialog.getByRole('button', { name: 'Remove cover' }).click()
  await expectToast(page, 'Cover removed', 'The page of your event shows it already.')
  await expect(page.getByRole('button', { name: 'Add cover' })).toBeVisible()
})

test('the event detail shows past, private and very long events', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'a past all-day event without attendees shows no times and no attendee list', async () => {
    const organizer = await signIn(page)
    const { id } = await organizer.createEvent({
      allDay: true,
      startIso: '2020-05-01T00:00:00',
      endIso: '2020-05-03T00:00:00',
      location: '',
      descriptionHtml: '',
      captureAttendees: false,
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`/events/${id}`)
    await expect(page.getByText('Past', { exact: true })).toBeVisible()
    await expect(cardOf(page, 'Event Details')).toContainText('Friday, May 1, 2020 – Sunday, May 3, 2020')
    await expect(cardOf(page, 'Event Details')).toContainText('All day')
    await expect(page.getByRole('heading', { name: 'Attendees' })).toBeHidden()
    await page.waitForLoadState('networkidle')
    expect(asked).toContain(`/api/events/${id}/analytics`)
    expect(asked).not.toContain(`/api/events/${id}/attendees`)
  })
  await part(page, 'the detail of a private event says that it is private', async () => {
    const organizer = await signIn(page)
    const { id } = await organizer.createEvent({ isPublic: false })
    await page.goto(`/events/${id}`)
    await expect(page.getByText('This event is private and not publicly accessible')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Add to Calendar' })).toBeHidden()
    expect(await screenProblems(page)).toEqual([])
  })
  await part(page, 'long words in any script do not overflow the event detail', async () => {
    const organizer = await signIn(page)
    const { id } = await organizer.createEvent({
      title: 'W'.repeat(200),
      location: 'ไม่มีช่องว่าง'.repeat(30),
      descriptionHtml: `<p>${'مرحبا'.repeat(100)}</p><pre>${'x'.repeat(500)}</pre><p>https://example.com/${'y'.repeat(300)}</p>`,
      organizerName: 'N'.repeat(200),
    })
    await page.goto(`/events/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('dir', 'auto')
    await expect(page.getByText(/^مرحبا/)).toHaveCSS('direction', 'rtl')
    // The buttons leave a long title the whole width.
    const title = page.getByRole('heading', { level: 1 })
    expect((await title.boundingBox())?.width).toBeGreaterThan(700)
    expect(await screenProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Edit Event' }).click()
    await expect(page.getByLabel('Title')).toHaveValue(/W{200}/)
    expect(await screenProblems(page)).toEqual([])
  })
})

test('deleting an event from its detail asks for confirmation', { tag: '@slow' }, async ({ page }) => {
  const organizer = await signIn(page)
  const { id } = await organizer.createEvent()
  await page.goto(`/events/${id}`)
  const button = page.getByRole('button', { name: 'Delete Event' })
  const dialog = page.getByRole('dialog')
  await button.click()
  await expect(dialog).toContainText(
    'Are you sure you want to delete this event? This action cannot be undone.',
  )
  expect(await screenProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await page.route(`**/api/events/${id}`, (route) => route.fulfill({ status: 403, body: 'Not you' }))
  await button.click()
  await dialog.getByRole('button', { name: 'Delete Event' }).click()
  await expectToast(page, 'Error', '403: Not you', 'error')
  await page.unroute(`**/api/events/${id}`)

  const release = await holdCall(page, 'DELETE', `**/api/events/${id}`)
  await button.click()
  await dialog.getByRole('button', { name: 'Delete Event' }).click()
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  const askedAfterwards: string[] = []
  page.on('request', (request) => askedAfterwards.push(new URL(request.url()).pathname))
  await release()
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Event deleted', 'Your event has been deleted successfully.')
  await expect(page.getByText('No events yet. Create your first event!')).toBeVisible()
  expect(askedAfterwards.filter((path) => path.includes(id))).toEqual([])
})

test('the event detail says what is missing, loading or failed', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'the detail of a missing event says "Event not found"', async () => {
    await signIn(page)
    for (const id of [NOBODYS, 'no-id']) {
      await page.goto(`/events/${id}`)
      await expect(page.getByRole('heading', { name: 'Event not found' })).toBeVisible()
      await expect(page).toHaveTitle('Event not found · Daymark')
    }
    expect(await screenProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/')
  })
  await part(
    page,
    'an event that is still loading has a heading, but the focus waits for its title',
    async () => {
      const { id } = await (await signIn(page)).createEvent()
      await page.goto('/')
      const answerNow = await holdCall(page, 'GET', `**/api/events/${id}`)
      await page.getByRole('link', { name: 'Team lunch' }).click()
      await expect(page.getByRole('heading', { name: 'Event', level: 1, exact: true })).toBeAttached()
      expect(await accessibilityProblems(page)).toEqual([])
      await answerNow()
      await expect(page.getByRole('heading', { name: 'Team lunch', level: 1 })).toBeFocused()
    },
  )
  await part(page, 'an event detail that failed to load can be retried', async () => {
    const organizer = await signIn(page)
    const { id } = await organizer.createEvent()
    await page.route('**/api/events/**', (route) => route.fulfill({ status: 500, body: 'Out of order' }))
    await page.goto(`/events/${id}`)
    await expect(page.getByRole('heading', { name: 'The event could not be loaded', level: 1 })).toBeVisible()
    await page.unroute('**/api/events/**')
    await page.route('**/attendees?*', (route) => route.fulfill({ status: 500, body: 'Out of order' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Team lunch' })).toBeVisible()
    await expect(page.getByText('The attendees could not be loaded')).toBeVisible()
    await page.unroute('**/attendees?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(statOf(page, 'Attendees')).toContainText('0')
  })
})
