import { accept, fail, press } from './page-steps.mjs'

/**
 * The public pages and the embed cards.
 * @param {import('./pictured-screens.mjs').Places} places
 * @returns {import('./pictured-screens.mjs').Picture[]}
 */
export function visitorPictures(places) {
  const { event, long, hidden, series, cancelled, over, allDay, online, rightToLeft } = places
  return [
    { name: 'public-event', as: 'nobody', path: `/e/${event.slug}` },
    { name: 'public-sync', as: 'nobody', path: `/e/${event.slug}`, after: openSync },
    {
      name: 'public-signed-up',
      as: 'nobody',
      path: `/e/${event.slug}`,
      before: accept('**/attendees'),
      after: subscribe,
    },
    {
      name: 'public-error',
      as: 'nobody',
      path: `/e/${event.slug}`,
      before: fail('**/attendees'),
      after: subscribeInVain,
    },
    { name: 'public-long', as: 'nobody', path: `/e/${long.slug}` },
    { name: 'public-over', as: 'nobody', path: `/e/${over.slug}` },
    { name: 'public-all-day', as: 'nobody', path: `/e/${allDay.slug}` },
    { name: 'public-online', as: 'nobody', path: `/e/${online.slug}` },
    { name: 'public-right-to-left', as: 'nobody', path: `/e/${rightToLeft.slug}` },
    { name: 'public-series', as: 'nobody', path: `/e/${series.slug}` },
    { name: 'public-cancelled', as: 'nobody', path: `/e/${cancelled.slug}` },
    { name: 'public-missing', as: 'nobody', path: '/e/no-such-event' },
    { name: 'share-image', as: 'nobody', path: `/e/${event.slug}/share.png` },
    { name: 'share-image-long', as: 'nobody', path: `/e/${long.slug}/share.png` },
    { name: 'share-image-over', as: 'nobody', path: `/e/${over.slug}/share.png` },
    { name: 'skies', as: 'nobody', path: '/e/no-such-event', after: showSkies },
    { name: 'calendar', as: 'nobody', path: '/c/harbour-club' },
    { name: 'calendar-month', as: 'nobody', path: '/c/harbour-club?view=month' },
    { name: 'calendar-past', as: 'nobody', path: '/c/harbour-club?view=past' },
    { name: 'calendar-nothing-found', as: 'nobody', path: '/c/harbour-club?q=no+event+is+called+that' },
    { name: 'calendar-follow', as: 'nobody', path: '/c/harbour-club', after: follow },
    { name: 'calendar-missing', as: 'nobody', path: '/c/no-such-calendar' },
    { name: 'share-image-calendar', as: 'nobody', path: '/c/harbour-club/share.png' },
    { name: 'embed-calendar', as: 'nobody', path: '/embed/c/harbour-club' },
    { name: 'embed-calendar-month', as: 'nobody', path: '/embed/c/harbour-club?view=month' },
    { name: 'embed', as: 'nobody', path: `/embed/${event.slug}` },
    { name: 'embed-light', as: 'nobody', path: `/embed/${event.slug}?theme=light` },
    { name: 'embed-dark', as: 'nobody', path: `/embed/${event.slug}?theme=dark` },
    { name: 'embed-series', as: 'nobody', path: `/embed/${series.slug}` },
    { name: 'embed-cancelled', as: 'nobody', path: `/embed/${cancelled.slug}` },
    { name: 'embed-long', as: 'nobody', path: `/embed/${long.slug}` },
    { name: 'embed-over', as: 'nobody', path: `/embed/${over.slug}` },
    { name: 'embed-missing', as: 'nobody', path: '/embed/no-such-event' },
    { name: 'embed-private', as: 'nobody', path: `/embed/${hidden.slug}` },
  ]
}

/**
 * @typedef {import('@playwright/test').Page} Page
 * @param {Page} page
 */
async function openSync(page) {
  await page.getByText('Keep it in sync').click()
}

/**
 * All skies on one sheet: a row for each accent, with the four hours and their grey.
 * @param {Page} page
 */
async function showSkies(page) {
  const accents = ['vermilion', 'ochre', 'moss', 'fir', 'lagoon', 'harbour', 'iris', 'slate']
  const skies = ['usual', 'over'].flatMap((state) =>
    ['dawn', 'day', 'dusk', 'night'].map((hour) => `${hour}/${state}`),
  )
  const row = (/** @type {string} */ accent) =>
    skies.map((sky) => `<td><img src="/sky/${accent}/${sky}" width="150" height="50">`).join('')
  await page.setContent(`<table>${accents.map((accent) => `<tr>${row(accent)}`).join('')}</table>`, {
    timeout: 30_000,
  })
}

/** @param {Page} page */
async function follow(page) {
  await page.getByRole('textbox', { name: 'Email' }).fill(`follower-${Date.now()}@harbour.example`)
  await press('Follow')(page)
}

/** @param {Page} page */
async function sendForm(page) {
  await page.getByLabel('Name').fill('Alan Turing')
  await page.getByLabel('Email').fill('alan@harbour.example')
  await press('Subscribe to Updates')(page)
}

/** @param {Page} page */
async function subscribe(page) {
  await sendForm(page)
  await page.getByText('A confirmation is on its way').waitFor()
}

/** @param {Page} page */
async function subscribeInVain(page) {
  await sendForm(page)
  await page.getByText('Failed to submit').waitFor()
}
