/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {Record<'event' | 'long' | 'hidden' | 'series' | 'cancelled' | 'over' | 'allDay' | 'online', MadeEvent> & { invitation: string }} Places
 * @typedef {import('./pictured-team.mjs').MadeEvent} MadeEvent
 * @typedef {object} Picture
 * @property {string} name
 * @property {'owner' | 'member' | 'newcomer' | 'nobody'} as
 * @property {string} path
 * @property {(page: Page) => Promise<void>} [before] runs before the page is opened
 * @property {(page: Page) => Promise<void>} [after] runs on the open page
 */

/**
 * Every screen in each of its states.
 * @param {Places} places
 * @returns {Picture[]}
 */
export function picturedScreens(places) {
  const { event, long, hidden, series, cancelled, over, allDay, online, invitation } = places
  return [
    { name: 'login', as: 'nobody', path: '/login' },
    { name: 'login-sent', as: 'nobody', path: '/login', after: askForLink },
    { name: 'join', as: 'nobody', path: invitation },
    { name: 'join-invalid', as: 'nobody', path: '/join?token=made-up' },
    { name: 'not-found', as: 'nobody', path: '/no/such/page' },
    { name: 'dashboard', as: 'owner', path: '/' },
    { name: 'dashboard-calendar', as: 'owner', path: '/', after: press('Calendar') },
    { name: 'dashboard-day', as: 'owner', path: '/', after: openDay },
    { name: 'dashboard-offline', as: 'owner', path: '/', after: goOffline },
    { name: 'dashboard-nothing-found', as: 'owner', path: '/', after: search },
    { name: 'dashboard-empty', as: 'newcomer', path: '/' },
    { name: 'dashboard-error', as: 'owner', path: '/', before: fail('**/api/events?*', '**/api/events') },
    { name: 'dashboard-delete', as: 'owner', path: '/', after: pressFirst('Delete') },
    { name: 'sidebar-toggled', as: 'owner', path: '/', after: press('Toggle sidebar') },
    { name: 'create', as: 'owner', path: '/events/create' },
    { name: 'create-recurring', as: 'owner', path: '/events/create', after: switchOn('Recurring Event') },
    { name: 'create-faults', as: 'owner', path: '/events/create', after: submitNothing },
    { name: 'event', as: 'owner', path: `/events/${event.id}` },
    { name: 'event-long', as: 'owner', path: `/events/${long.id}` },
    { name: 'event-private', as: 'owner', path: `/events/${hidden.id}` },
    { name: 'event-series', as: 'owner', path: `/events/${series.id}` },
    { name: 'event-analytics', as: 'owner', path: `/events/${series.id}?analytics&range=12m` },
    { name: 'event-series-skip', as: 'owner', path: `/events/${series.id}`, after: pressFirst('Skip') },
    {
      name: 'event-series-move',
      as: 'owner',
      path: `/events/${series.id}`,
      after: pressFirst('Move or change'),
    },
    {
      name: 'event-series-repetition',
      as: 'owner',
      path: `/events/${series.id}`,
      after: pressFirst('End after this date'),
    },
    { name: 'event-cancel', as: 'owner', path: `/events/${event.id}`, after: press('Cancel Event') },
    { name: 'event-delete', as: 'owner', path: `/events/${event.id}`, after: press('Delete Event') },
    { name: 'event-cancelled', as: 'owner', path: `/events/${cancelled.id}` },
    { name: 'event-missing', as: 'owner', path: '/events/00000000-0000-4000-8000-000000000000' },
    { name: 'edit', as: 'owner', path: `/events/${event.id}/edit` },
    { name: 'edit-missing', as: 'owner', path: '/events/00000000-0000-4000-8000-000000000000/edit' },
    { name: 'analytics', as: 'owner', path: '/analytics' },
    { name: 'analytics-empty', as: 'newcomer', path: '/analytics' },
    { name: 'analytics-error', as: 'owner', path: '/analytics', before: fail('**/api/analytics/summary') },
    { name: 'settings', as: 'owner', path: '/settings' },
    { name: 'settings-member', as: 'member', path: '/settings' },
    { name: 'settings-delete', as: 'owner', path: '/settings', after: press('Delete Account') },
    { name: 'settings-error', as: 'owner', path: '/settings', before: fail('**/api/teams/*/members') },
    { name: 'support', as: 'owner', path: '/support' },
    { name: 'support-error', as: 'owner', path: '/support', after: press('Send Message') },
    { name: 'server-away', as: 'owner', path: '/', before: fail('**/api/auth/me') },
    { name: 'public-event', as: 'nobody', path: `/e/${event.slug}` },
    { name: 'public-long', as: 'nobody', path: `/e/${long.slug}` },
    { name: 'public-over', as: 'nobody', path: `/e/${over.slug}` },
    { name: 'public-all-day', as: 'nobody', path: `/e/${allDay.slug}` },
    { name: 'public-online', as: 'nobody', path: `/e/${online.slug}` },
    { name: 'public-report', as: 'nobody', path: `/e/${event.slug}/report` },
    { name: 'public-series', as: 'nobody', path: `/e/${series.slug}` },
    { name: 'public-cancelled', as: 'nobody', path: `/e/${cancelled.slug}` },
    { name: 'embed-series', as: 'nobody', path: `/embed/${series.slug}` },
    { name: 'embed-cancelled', as: 'nobody', path: `/embed/${cancelled.slug}` },
    { name: 'public-missing', as: 'nobody', path: '/e/no-such-event' },
    { name: 'embed', as: 'nobody', path: `/embed/${event.slug}` },
    { name: 'embed-long', as: 'nobody', path: `/embed/${long.slug}` },
    { name: 'embed-over', as: 'nobody', path: `/embed/${over.slug}` },
    { name: 'unsubscribed', as: 'nobody', path: '/unsubscribed' },
    { name: 'sign-in-used', as: 'nobody', path: '/auth/verify?token=made-up' },
    { name: 'mailbox', as: 'nobody', path: '/dev/mail' },
    { name: 'api-docs', as: 'nobody', path: '/api/docs' },
    { name: 'embed-missing', as: 'nobody', path: '/embed/no-such-event' },
    {
      name: 'mail-confirmation',
      as: 'nobody',
      path: '/dev/mail',
      before: signUp(event.slug),
      after: openMail("You're on the list"),
    },
    { name: 'mail-invitation', as: 'nobody', path: '/dev/mail', after: openMail("You're invited") },
  ]
}

/** @param {string} name */
function press(name) {
  return async (/** @type {Page} */ page) => page.getByRole('button', { name }).click()
}

/** @param {string} name */
function pressFirst(name) {
  return async (/** @type {Page} */ page) => page.getByRole('button', { name }).first().click()
}

/** @param {string} name */
function switchOn(name) {
  return async (/** @type {Page} */ page) => page.getByRole('switch', { name }).check()
}

/** @param {Page} page */
async function openDay(page) {
  await press('Calendar view')(page)
  // The name of a day ends with the number of its events.
  await page.getByRole('button', { name: /, \d+ events?$/ }).first().click()
}

/** @param {Page} page */
async function goOffline(page) {
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
}

/** @param {string} slug */
function signUp(slug) {
  return async (/** @type {Page} */ page) => {
    const guest = { name: 'Alan Turing', email: 'alan@harbour.example' }
    await page.request.post(`/api/events/${slug}/attendees`, { data: guest })
  }
}

/**
 * Opens the email itself, without the mailbox page around it. It may take a moment to arrive.
 * @param {string} subject its beginning
 */
function openMail(subject) {
  return async (/** @type {Page} */ page) => {
    const mail = page.getByRole('link').filter({ hasText: subject }).first()
    for (let tries = 0; tries < 20 && (await mail.count()) === 0; tries++) await page.reload()
    await page.goto(`${await mail.getAttribute('href')}/html`)
  }
}

/** @param {string[]} addresses */
function fail(...addresses) {
  return async (/** @type {Page} */ page) => {
    for (const address of addresses) {
      await page.route(address, (route) =>
        route.fulfill({ status: 500, body: 'Something went wrong. Please try again.' }),
      )
    }
  }
}

/** @param {Page} page */
async function askForLink(page) {
  await page.getByLabel('Email').fill('ada@harbour.example')
  await page.route('**/api/auth/request-link', (route) => route.fulfill({ json: { ok: true } }))
  await page.getByRole('button', { name: 'Send Magic Link' }).click()
}

/** @param {Page} page */
async function search(page) {
  await page.getByPlaceholder('Search events...').fill('no event is called that')
  await page.getByText('No events found').waitFor()
}

/** @param {Page} page */
async function submitNothing(page) {
  await page.getByRole('main').getByRole('button', { name: 'Create Event' }).click()
}
