import { fail, hold, openAll, press, pressFirst } from './page-steps.mjs'

/**
 * The signed-in screens, except for the form of an event.
 * @param {import('./pictured-screens.mjs').Places} places
 * @returns {import('./pictured-screens.mjs').Picture[]}
 */
export function organizerPictures({ event, long, hidden, series, cancelled, over }) {
  const missing = '/events/00000000-0000-4000-8000-000000000000'
  return [
    { name: 'dashboard', as: 'owner', path: '/' },
    { name: 'dashboard-past', as: 'owner', path: '/?status=past' },
    { name: 'dashboard-table', as: 'owner', path: '/?view=table&sort=-views' },
    { name: 'dashboard-calendar', as: 'owner', path: '/', after: press('Calendar') },
    { name: 'dashboard-day', as: 'owner', path: '/', after: openDay },
    { name: 'dashboard-offline', as: 'owner', path: '/', after: goOffline },
    { name: 'dashboard-nothing-found', as: 'owner', path: '/', after: search },
    { name: 'dashboard-empty', as: 'newcomer', path: '/' },
    { name: 'dashboard-loading', as: 'owner', path: '/', before: hold('**/api/events?*'), isLoading: true },
    { name: 'dashboard-error', as: 'owner', path: '/', before: fail('**/api/events?*', '**/api/events') },
    { name: 'dashboard-delete', as: 'owner', path: '/', after: pressFirst('Delete') },
    { name: 'sidebar-toggled', as: 'owner', path: '/', after: press('Toggle sidebar') },
    { name: 'event', as: 'owner', path: `/events/${event.id}` },
    { name: 'event-attendees', as: 'owner', path: `/events/${event.id}`, after: press(/more\.\.\.$/) },
    {
      name: 'event-remove-attendee',
      as: 'owner',
      path: `/events/${event.id}`,
      after: removeFirst,
    },
    { name: 'event-long', as: 'owner', path: `/events/${long.id}` },
    { name: 'event-private', as: 'owner', path: `/events/${hidden.id}` },
    { name: 'event-over', as: 'owner', path: `/events/${over.id}` },
    { name: 'event-series', as: 'owner', path: `/events/${series.id}` },
    { name: 'event-analytics', as: 'owner', path: `/events/${series.id}?analytics&range=12m` },
    {
      name: 'event-series-menu',
      as: 'owner',
      path: `/events/${series.id}`,
      after: pressFirst(/^Change \w+,/),
    },
    { name: 'event-series-skip', as: 'owner', path: `/events/${series.id}`, after: choose('Skip this date') },
    {
      name: 'event-series-move',
      as: 'owner',
      path: `/events/${series.id}`,
      after: choose('Move or change'),
    },
    {
      name: 'event-series-repetition',
      as: 'owner',
      path: `/events/${series.id}`,
      after: choose('End the series here'),
    },
    { name: 'event-cancel', as: 'owner', path: `/events/${event.id}`, after: press('Cancel Event') },
    { name: 'event-delete', as: 'owner', path: `/events/${event.id}`, after: press('Delete Event') },
    { name: 'event-cancelled', as: 'owner', path: `/events/${cancelled.id}` },
    { name: 'event-restore', as: 'owner', path: `/events/${cancelled.id}`, after: press('Restore Event') },
    {
      name: 'event-loading',
      as: 'owner',
      path: `/events/${event.id}`,
      before: hold('**/api/events/*'),
      isLoading: true,
    },
    { name: 'event-error', as: 'owner', path: `/events/${event.id}`, before: fail('**/api/events/*') },
    { name: 'event-missing', as: 'owner', path: missing },
    { name: 'analytics', as: 'owner', path: '/analytics' },
    { name: 'analytics-tables', as: 'owner', path: '/analytics?range=12m', after: openAll },
    { name: 'analytics-empty', as: 'newcomer', path: '/analytics' },
    { name: 'analytics-error', as: 'owner', path: '/analytics', before: fail('**/api/analytics/summary') },
    { name: 'settings', as: 'owner', path: '/settings' },
    { name: 'settings-member', as: 'member', path: '/settings' },
    { name: 'settings-embed', as: 'owner', path: '/settings', after: press('More ways to embed…') },
    { name: 'settings-remove', as: 'owner', path: '/settings', after: pressFirst(/^Remove /) },
    { name: 'settings-delete', as: 'owner', path: '/settings', after: press('Delete Account') },
    { name: 'settings-error', as: 'owner', path: '/settings', before: fail('**/api/teams/*/members') },
    { name: 'support', as: 'owner', path: '/support' },
    { name: 'support-error', as: 'owner', path: '/support', after: press('Send Message') },
    { name: 'server-away', as: 'owner', path: '/', before: fail('**/api/auth/me') },
  ]
}

/**
 * @typedef {import('@playwright/test').Page} Page
 * @param {Page} page
 */
async function openDay(page) {
  await press('Calendar view')(page)
  // The name of a day ends with the number of its events.
  await page
    .getByRole('button', { name: /, \d+ events?$/ })
    .first()
    .click()
}

/** @param {Page} page */
async function removeFirst(page) {
  await pressFirst(/^More about /)(page)
  await page.getByRole('menuitem', { name: 'Remove' }).click()
}

/** @param {Page} page */
async function goOffline(page) {
  await page.context().setOffline(true)
  await page.getByText('You are offline.').waitFor()
}

/** @param {Page} page */
async function search(page) {
  await page.getByPlaceholder('Search events...').fill('no event is called that')
  await page.getByText('No events found').waitFor()
}

/**
 * In the menu of the first date.
 * @param {string} action
 */
function choose(action) {
  return async (/** @type {Page} */ page) => {
    await pressFirst(/^Change \w+,/)(page)
    await page.getByRole('menuitem', { name: action }).click()
  }
}
