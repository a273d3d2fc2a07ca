import { press, signUp, switchOn } from './page-steps.mjs'

const TITLE = 'Night sail under the stars'

/**
 * The form of an event: new, filled in, rejected, left, and of an existing event.
 * @param {import('./pictured-screens.mjs').Places} places
 * @returns {import('./pictured-screens.mjs').Picture[]}
 */
export function formPictures({ event, series, online }) {
  const create = { as: /** @type {const} */ ('owner'), path: '/events/create' }
  const missing = '/events/00000000-0000-4000-8000-000000000000/edit'
  return [
    { ...create, name: 'create' },
    { ...create, name: 'create-recurring', after: switchOn('Recurring Event') },
    { ...create, name: 'create-faults', after: press('Create Event') },
    { ...create, name: 'create-zones', after: searchZones },
    { ...create, name: 'create-preview', after: preview },
    { ...create, name: 'create-calendars', after: previewCalendars },
    { ...create, name: 'create-draft', after: leaveDraft },
    { ...create, name: 'create-leave', after: leaveUnsaved },
    { ...create, name: 'create-signed-out', after: createSignedOut },
    { name: 'edit', as: 'owner', path: `/events/${event.id}/edit`, after: untilPreviewed },
    {
      name: 'edit-emails',
      as: 'owner',
      path: `/events/${event.id}/edit`,
      before: signUp(event.slug),
      after: changeTime,
    },
    { name: 'edit-conflict', as: 'owner', path: `/events/${online.id}/edit`, after: changeTheSame(online) },
    { name: 'edit-series', as: 'owner', path: `/events/${series.id}/edit`, after: untilPreviewed },
    { name: 'edit-missing', as: 'owner', path: missing },
  ]
}

/**
 * @typedef {import('@playwright/test').Page} Page
 * @param {Page} page
 */
async function fillIn(page) {
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Location').fill('Pier 3, Old Harbour')
  const inFortyDays = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Start Date').fill(inFortyDays)
  await page.getByLabel('Organizer Name').fill('Ada Lovelace')
  await page.getByLabel('Organizer Email').fill('ada@harbour.example')
  await untilPreviewed(page)
}

/**
 * The preview is beside the form on a wide screen, and behind a button on others.
 * @param {Page} page
 */
async function preview(page) {
  await fillIn(page)
  const opening = page.getByRole('button', { name: 'Preview', exact: true })
  if (await opening.isVisible()) await opening.click()
  await page.frameLocator('iframe').getByText(TITLE).first().waitFor()
}

/**
 * On a wide screen the preview is drawn after everything else.
 * @param {Page} page
 */
async function untilPreviewed(page) {
  const isBeside = (page.viewportSize()?.width ?? 0) >= 1280
  if (isBeside)
    await page.frameLocator('iframe').getByRole('heading', { includeHidden: true }).first().waitFor()
}

/** @param {Page} page */
async function previewCalendars(page) {
  await preview(page)
  await page.getByRole('button', { name: 'Calendars' }).click()
  await page.getByLabel('For somebody in').waitFor()
}

/** @param {Page} page */
async function searchZones(page) {
  await page.getByRole('button', { name: 'Other time zone…' }).click()
  await page.getByLabel('City, country or offset').fill('in')
}

/** @param {Page} page */
async function leaveDraft(page) {
  await fillIn(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('Restore what you typed?').waitFor()
}

/** @param {Page} page */
async function leaveUnsaved(page) {
  await fillIn(page)
  await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
}

/** @param {Page} page */
async function createSignedOut(page) {
  await fillIn(page)
  await page.context().clearCookies()
  await press('Create Event')(page)
  await page.getByText('Your session has ended').waitFor()
}

/** @param {Page} page */
async function changeTime(page) {
  await page.getByLabel('Start Time').fill('17:30')
  await page.getByText('will be emailed').waitFor()
  await untilPreviewed(page)
}

/** @param {import('./pictured-team.mjs').MadeEvent} event */
function changeTheSame({ id, title }) {
  return async (/** @type {Page} */ page) => {
    /** @param {string} changed */
    const colleagueCallsIt = (changed) =>
      page.request.patch(`/api/events/${id}`, { data: { title: changed } })
    await page.getByLabel('Title').fill('Crew stand-up on deck')
    await colleagueCallsIt('Crew stand-up in the galley')
    await press('Update Event')(page)
    await page.getByRole('button', { name: 'Take theirs' }).waitFor()
    await colleagueCallsIt(title)
    await untilPreviewed(page)
  }
}
