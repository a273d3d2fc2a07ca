import { cardOf, unfold } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { openMail } from '../support/opened-mail.ts'
import { signIn } from '../support/organizer.ts'
import { otherSite } from '../support/other-site.ts'
import { pictureFile } from '../support/picture-file.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

const times = { startIso: '2036-03-10T18:00:00', endIso: '2036-03-10T20:00:00' }
const later = { startIso: '2037-03-10T18:00:00', endIso: '2037-03-10T20:00:00' }

test('an owner shows the team calendar, and visitors find the listed events on it', async ({ page }) => {
  const { createEvent } = await signIn(page)
  const party = await createEvent({ title: 'Summer party', ...times })
  await createEvent({ title: 'Crew meeting', ...times })
  const slug = `harbour-${party.slug.slice(-8)}`
  await page.goto('/settings')
  const card = page.locator('section').filter({ hasText: 'Show the team calendar' })
  await card.getByLabel('Address').fill('login')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByLabel('Address')).toHaveAccessibleDescription(/This word is reserved/)
  await card.getByLabel('Address').fill(slug)
  await card.getByLabel('Description').fill('Boats and brass.')
  await card.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Calendar saved', 'Your team calendar has been updated.')
  await card.getByLabel('Show the team calendar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Some of them').check()
  await dialog.getByLabel('Summer party').check()
  expect(await screenProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Show calendar' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('1 event · 0 views · 0 subscriptions · 0 followers.')
  const look = cardOf(page, 'Look')
  await look.getByLabel('Choose logo').setInputFiles(await pictureFile('logo.png', 300, 100))
  await expectToast(page, 'Logo saved', 'Your pages and emails follow at once.')
  await expect(look.getByRole('img', { name: 'Your logo' })).toHaveJSProperty('naturalWidth', 240)
  await look.getByLabel('Fir').check()
  await expect(look.getByLabel('Fir')).toBeChecked()
  const preview = page.frameLocator('iframe[title="Preview of the event page"]')
  await expect(preview.locator('img.logo')).toHaveJSProperty('naturalWidth', 240)
  await expect(preview.locator('html')).toHaveAttribute('data-accent', 'fir')
  expect(await screenProblems(page)).toEqual([])

  await page.goto(`/events/${party.id}/edit`)
  await expect(page.getByLabel('Show on the team calendar')).toBeChecked()
  await page.goto('/events/create')
  const onCalendar = page.getByLabel('Show on the team calendar')
  await expect(onCalendar).toBeChecked()
  await onCalendar.uncheck()
  await expect(onCalendar).not.toBeChecked()

  await page.goto(`/c/${slug}`)
  const next = page.getByRole('link', { name: /Next · In \d+ years.*Summer party.*March 10, 2036/ })
  await expect(next).toBeVisible()
  await expect(page.getByText('Boats and brass.')).toBeVisible()
  await expect(page.locator('header img.logo')).toHaveJSProperty('naturalWidth', 240)
  await expect(page.getByText('Crew meeting')).toBeHidden()
  expect(await screenProblems(page)).toEqual([])
  const follower = `follower-${slug}@example.com`
  const address = page.getByRole('textbox', { name: 'Email' })
  await address.fill('bob@home')
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(address).toHaveValue('bob@home')
  await expect(address).toHaveAccessibleDescription('This address has no ending, such as .org')
  await expect(address).toBeFocused()
  expect(await screenProblems(page)).toEqual([])
  await address.fill(follower)
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await openMail(page, follower)
  await page.getByRole('link', { name: '/confirm-sign-up' }).click()
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByRole('heading', { name: 'You follow this calendar' })).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await page.goto('/settings')
  await expect(card).toContainText('1 follower.')
  await page.goto(`/events/${(await createEvent({ title: 'Regatta', ...later })).id}/edit`)
  const announced = page.getByText('1 follower gets an email in about 5 minutes.')
  await expect(announced).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await onCalendar.uncheck()
  await expect(announced).toBeHidden()
  await page.route(`**/api/events/${party.id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), followersTold: 12 } })
  })
  await page.goto(`/events/${party.id}`)
  await page.getByRole('button', { name: 'Cancel Event' }).click()
  await expect(dialog).toContainText('12 followers of the calendar will get a cancellation email.')
  await page.goto('/events/import')
  const choose = (start: string) =>
    page.getByLabel('Choose files').setInputFiles({
      name: 'regatta.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`title,startIso,endIso,timezone\nRegatta,${start},${start},UTC\n`),
    })
  await choose('2037-03-10T18:00')
  await page.getByLabel("On the team's calendar").check()
  await expect(announced).toBeVisible()
  await choose('2020-03-10T18:00')
  await page.getByLabel("On the team's calendar").check()
  await expect(page.getByText('Nobody gets an email about these events.')).toBeVisible()
  await page.goto('/settings')
  // Which events to list is asked the first time only.
  const isShown = card.getByLabel('Show the team calendar')
  for (const isOn of [false, true]) {
    await isShown.click()
    await expect(isShown).toBeChecked({ checked: isOn })
    await expect(isShown).toBeEnabled()
  }
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('link', { name: 'Export followers' })).toBeVisible()
  await page.goto(`/c/${slug}`)
  const subscription = await page.request.get(
    (await page.getByRole('link', { name: 'Google' }).getAttribute('href')) ?? '',
    { maxRedirects: 0 },
  )
  expect([subscription.status(), subscription.headers().location]).toEqual([
    302,
    expect.stringContaining(encodeURIComponent(`/c/${slug}/calendar.ics`)),
  ])
  await next.click()
  await expect(page).toHaveURL(new RegExp(`/e/${party.slug}$`))
  await page.getByRole('link', { name: /^More from / }).click()
  await page.goto(`/c/${slug}?view=month&month=2036-03`)
  // On phones each day is one target, which leads to its list.
  await page.setViewportSize({ width: 390, height: 800 })
  const links = page.getByRole('table').getByRole('link')
  await expect(links).toHaveCount(1)
  const target = await links.boundingBox()
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await links.click()
  await expect(page.getByRole('region', { name: 'Monday, March 10, 2036' })).toBeInViewport()
  await page.goto(`/c/${slug}?view=month&month=2036-03`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('heading', { name: 'March 2036' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /10.*Summer party/ })).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page.getByRole('heading', { name: 'April 2036' })).toBeVisible()
  await page.goto(`/embed/c/${slug}`)
  await expect(page.getByRole('link', { name: 'All events and ways to follow' })).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
})

test('each way to embed has a preview and a code, which works on another site', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const { createEvent } = await signIn(page)
  const party = await createEvent({ title: 'Summer party', ...times })
  const { currentTeam } = (await (await page.request.get('/api/auth/me')).json()) as {
    currentTeam: { id: string }
  }
  const shown = { isOn: true, slug: `boats-${party.slug.slice(-8)}`, list: 'upcoming' }
  const saved = await page.request.patch(`/api/teams/${currentTeam.id}/calendar`, { data: shown })
  expect(saved.status()).toBe(200)
  await page.goto('/settings')
  const card = page.locator('section').filter({ hasText: 'Show the team calendar' })
  const dialog = page.getByRole('dialog')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const codes: string[] = []
  const copy = async () => {
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.getByText('Embed code copied!')).toBeVisible()
    codes.push(await page.evaluate('navigator.clipboard.readText()'))
  }
  await card.getByRole('button', { name: 'More ways to embed…' }).click()
  const preview = page.getByRole('dialog').frameLocator('iframe[title]')
  await expect(preview.getByRole('link', { name: 'Summer party' })).toBeVisible()
  await copy()
  await expect(dialog.getByLabel('Event card')).toBeHidden()
  await preview.getByRole('link', { name: 'Summer party' }).press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto(`/events/${party.id}`)
  await unfold(page, 'On your own site')
  await page.getByRole('button', { name: 'More ways to embed…' }).click()
  await expect(preview.getByRole('heading', { name: 'Summer party' })).toBeVisible()
  await copy()
  await dialog.getByLabel('Calendar month').check()
  await dialog.getByLabel('Dark').check()
  await expect(preview.getByRole('table')).toBeVisible()
  await dialog.getByLabel('600 pixels', { exact: true }).check()
  expect(await screenProblems(page)).toEqual([])
  await copy()
  await dialog.getByLabel('Button').check()
  await copy()
  await dialog.getByLabel('Link', { exact: true }).check()
  expect(await screenProblems(page)).toEqual([])
  await copy()
  expect(codes.join()).not.toContain('preview')
  const site = await otherSite(codes.join('<hr>'))
  const visitor = await context.newPage()
  await visitor.goto(site.url)
  // Two fit their contents, the third has a fixed height.
  await expect
    .poll(() =>
      visitor.evaluate('[...document.querySelectorAll("iframe")].map((frame) => frame.style.height)'),
    )
    .toEqual([expect.stringMatching(/^[1-5]\d\dpx$/), expect.stringMatching(/^[1-5]\d\dpx$/), ''])
  await expect(visitor.locator('iframe').nth(2).contentFrame().getByRole('table')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'See the event' })).toHaveAttribute(
    'href',
    /\/e\/summer-party-/,
  )
  await expect(visitor.getByRole('link', { name: 'Summer party', exact: true })).toBeVisible()
  await visitor.close()
  site.close()
})

test('cards and calendars fit frames of another site at every width, also in sandboxes', {
  tag: '@slow',
}, async ({ page, server }) => {
  const { createEvent } = await signIn(page)
  const party = await createEvent({
    title: 'Annual general meeting of the friends of the harbour, the lighthouse and both beaches',
    ...times,
  })
  const { currentTeam } = (await (await page.request.get('/api/auth/me')).json()) as {
    currentTeam: { id: string }
  }
  const slug = `quay-${party.slug.slice(-8)}`
  const shown = { isOn: true, slug, list: 'upcoming' }
  const picture = async (path: string, width: number, height: number) => {
    const { buffer, mimeType } = await pictureFile('picture.png', width, height)
    const headers = { 'Content-Type': mimeType }
    expect((await page.request.put(path, { data: buffer, headers })).ok()).toBe(true)
  }
  expect((await page.request.patch(`/api/teams/${currentTeam.id}/calendar`, { data: shown })).ok()).toBe(true)
  await picture(`/api/teams/${currentTeam.id}/logo`, 300, 100)
  await picture(`/api/events/${party.id}/cover?alt=Boats`, 800, 400)
  const calendars = [`/embed/c/${slug}`, `/embed/c/${slug}?view=month&month=2036-03&height=all`]
  const paths = [`/embed/${party.slug}`, ...calendars]
  for (const sandbox of ['', 'sandbox="allow-scripts allow-popups"', 'sandbox']) {
    const frames = [280, 400, 800].flatMap((width) =>
      paths.map(
        (path) =>
          `<iframe ${sandbox} src="${server.address}${path}" style="width:${width}px" height="600" frameborder="0"></iframe>`,
      ),
    )
    const site = await otherSite(`${frames.join('')}<script async src="${server.address}/embed.js"></script>`)
    await page.goto(site.url)
    const hasScripts = sandbox !== 'sandbox'
    await expect
      .poll(() => page.locator('iframe').evaluateAll((all) => all.map((one) => one.style.height)))
      .toEqual(frames.map((): unknown => (hasScripts ? expect.stringMatching(/^[1-9]\d\dpx$/) : '')))
    for (const [index, frame] of frames.entries()) {
      const shownPage = page.locator('iframe').nth(index).contentFrame()
      await expect(shownPage.locator('img.logo'), frame).toHaveJSProperty('naturalWidth', 240)
      const size = await shownPage.locator('html').evaluate((root) => ({
        isTooWide: root.scrollWidth > root.clientWidth,
        isTooHigh: root.scrollHeight > root.clientHeight,
        isSqueezed: [...root.querySelectorAll('.what')].some((words) => words.clientWidth < 120),
      }))
      // A frame of a fixed height scrolls.
      const isTooHigh = hasScripts ? false : size.isTooHigh
      expect(size, frame).toEqual({ isTooWide: false, isTooHigh, isSqueezed: false })
      await expect(shownPage.locator('noscript p')).toHaveCount(hasScripts ? 0 : 1)
    }
    site.close()
  }
})

test('a month in the frame of a strict site stays dark, limited, sized and linked after an arrow is pressed', {
  tag: '@slow',
}, async ({ browser, page, server }) => {
  const { createEvent } = await signIn(page)
  const party = await createEvent({ title: 'Summer party', ...times })
  await createEvent({ title: 'Festival', ...times, endIso: '2036-03-12T20:00:00' })
  const { currentTeam } = (await (await page.request.get('/api/auth/me')).json()) as {
    currentTeam: { id: string }
  }
  const slug = `pier-${party.slug.slice(-8)}`
  const shown = { isOn: true, slug, list: 'upcoming' }
  expect((await page.request.patch(`/api/teams/${currentTeam.id}/calendar`, { data: shown })).ok()).toBe(true)
  // WordPress gives the frame this sandbox and this secret.
  const address = `${server.address}/embed/c/${slug}?view=month&month=2036-02&theme=dark&limit=5#?secret=abc123`
  const site = await otherSite(
    `<iframe sandbox="allow-scripts" src="${address}" style="width:700px" height="300"></iframe>`,
    `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-src ${server.address}`,
  )
  const visitor = await (await browser.newContext({ timezoneId: 'Europe/Berlin' })).newPage()
  await visitor.goto(site.url)
  const heard = () => visitor.evaluate<{ message?: string }[]>('all.map(({ data }) => data)')
  const frame = visitor.locator('iframe').contentFrame()
  await frame.getByRole('link', { name: 'Next month' }).click()
  await expect(frame.getByRole('heading', { name: 'March 2036' })).toBeVisible()
  await expect
    .poll(async () => (await heard()).filter(({ message }) => message === 'height'))
    .toEqual(Array.from({ length: 2 }, () => ({ message: 'height', value: 600, secret: 'abc123' })))
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await frame.getByRole('link', { name: 'Next month' }).getAttribute('href')).toContain('limit=5')
  // A visitor in Berlin reads when it begins there.
  await expect(frame.getByRole('cell', { name: /Summer party/ })).toContainText(
    '11:00 PM Central European Time',
  )
  await frame.getByRole('link', { name: 'Monday, March 10, 2036' }).click()
  await frame.getByRole('region', { name: 'Monday, March 10, 2036' }).getByText('Summer party').click()
  await expect
    .poll(async () => (await heard()).at(-1))
    .toEqual({ message: 'link', value: expect.stringContaining(`/e/${party.slug}`), secret: 'abc123' })
  await visitor.context().close()
  site.close()
})

test('an owner finds every upcoming event to list, however many there are', { tag: '@slow' }, async ({
  page,
}) => {
  const { createEvent } = await signIn(page)
  for (let number = 1; number <= 120; number += 1) {
    const date = new Date(Date.UTC(2036, 2, number)).toISOString().slice(0, 10)
    await createEvent({
      title: `Evening ${number}`,
      startIso: `${date}T18:00:00`,
      endIso: `${date}T20:00:00`,
    })
  }
  await page.goto('/settings')
  const card = page.locator('section').filter({ hasText: 'Show the team calendar' })
  await card.getByLabel('Show the team calendar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Some of them').check()
  await dialog.getByLabel('Evening 1', { exact: true }).check()
  await expect(dialog.getByLabel('Evening 120')).toBeHidden()
  expect(await screenProblems(page)).toEqual([])
  const boxes = dialog.getByRole('checkbox')
  await expect
    .poll(async () => {
      await boxes.last().scrollIntoViewIfNeeded()
      return boxes.count()
    })
    .toBe(120)
  await dialog.getByLabel('Evening 119').check()
  await dialog.getByLabel('Search events').fill('evening 12')
  await expect(boxes).toHaveCount(2)
  await dialog.getByLabel('Search events').press('Enter')
  await dialog.getByLabel('Evening 120').check()
  await dialog.getByRole('button', { name: 'Show calendar' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('3 events · ')
})

test('a visitor of a calendar with 50 events downloads at most 20 kB', { tag: '@slow' }, async ({ page }) => {
  const { createEvent } = await signIn(page)
  const { slug: name } = await createEvent({ title: 'Not listed' })
  const { currentTeam } = (await (await page.request.get('/api/auth/me')).json()) as {
    currentTeam: { id: string }
  }
  const slug = `club-${name.slice(-8)}`
  const data = { isOn: true, slug, accent: 'fir' }
  expect((await page.request.patch(`/api/teams/${currentTeam.id}/calendar`, { data })).ok()).toBe(true)
  for (let day = 1; day <= 50; day += 1) {
    const date = new Date(Date.UTC(2036, 2, day)).toISOString().slice(0, 10)
    const place = { title: `Evening ${day * 7919} on the quay`, location: `Boathouse, pier ${day}` }
    await createEvent({ ...place, startIso: `${date}T18:00:00`, endIso: `${date}T20:00:00` })
  }
  await page.goto(`/c/${slug}`)
  await expect(page.locator('main .words')).toHaveCount(50)
  const bytes = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  test.info().annotations.push({ type: 'bytes', description: String(bytes) })
  expect(bytes).toBeGreaterThan(5_000)
  expect(bytes).toBeLessThanOrEqual(20_000)
})

test('topics are typed in the form, shown alone on the calendar, and renamed in the settings', async ({
  page,
}) => {
  const { createEvent } = await signIn(page)
  const sailing = await createEvent({ title: 'Sailing', ...times, isListed: true })
  await createEvent({ title: 'Choir', ...later, isListed: true, topics: ['Music'] })
  const slug = `topics-${sailing.slug.slice(-8)}`
  await page.goto(`/events/${sailing.id}/edit`)
  await page.getByLabel('New topic').fill('Youth, Water')
  await page.getByLabel('New topic').press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Youth' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Music' }).check()
  await expect(page.getByLabel('New topic')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Music' }).uncheck()
  expect(await screenProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Update Event' }).click()
  await expectToast(page, 'Event updated!', 'Your event has been updated successfully.')
  await page.getByLabel('Filter by topic').selectOption('Youth')
  await expect(page.getByRole('link', { name: 'Choir', exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Sailing', exact: true })).toBeVisible()

  await page.goto('/settings')
  const calendar = page.locator('section').filter({ hasText: 'Show the team calendar' })
  await calendar.getByLabel('Address').fill(slug)
  await calendar.getByRole('button', { name: 'Save' }).click()
  await calendar.getByLabel('Show the team calendar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show calendar' }).click()
  const topics = cardOf(page, 'Topics')
  await topics.getByRole('button', { name: 'Change Youth' }).click()
  await topics.getByLabel('Name').fill('Kids')
  expect(await screenProblems(page)).toEqual([])
  await topics.getByRole('button', { name: 'Save topic' }).click()
  await expect(topics.getByRole('button', { name: 'Change Kids' })).toBeVisible()

  await page.goto(`/c/${slug}?topic=youth`)
  await expect(page.getByText('Sailing')).toBeVisible()
  await expect(page.getByText('Choir')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Kids' })).toBeChecked()
  expect(await screenProblems(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Music' }).click()
  await expect(page.getByText('Choir')).toBeVisible()
  await page.getByRole('link', { name: 'Month', exact: true }).click()
  await expect(page).toHaveURL(/topic=music/)
  await page.goto(`/c/${slug}?topic=chess`)
  await expect(page.getByText('This calendar has no topic “chess”.')).toBeVisible()
  expect(await screenProblems(page)).toEqual([])
})
