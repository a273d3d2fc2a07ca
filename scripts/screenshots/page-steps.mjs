/** @typedef {import('@playwright/test').Page} Page */

/**
 * Presses a button of the main part of the page, or the only one of this name.
 * @param {string | RegExp} name
 */
export function press(name) {
  return async (/** @type {Page} */ page) => {
    const inMain = page.getByRole('main').getByRole('button', { name })
    await ((await inMain.count()) > 0 ? inMain : page.getByRole('button', { name })).click()
  }
}

/** @param {string | RegExp} name */
export function pressFirst(name) {
  return async (/** @type {Page} */ page) => page.getByRole('button', { name }).first().click()
}

/** @param {string} name */
export function switchOn(name) {
  return async (/** @type {Page} */ page) => page.getByRole('switch', { name }).check()
}

/**
 * Opens everything that is folded.
 * @param {Page} page
 */
export async function openAll(page) {
  for (const fold of await page.locator('main summary').all()) await fold.click()
}

/**
 * Without asking the server, which accepts only so many from one address.
 * @param {string} address
 */
export function accept(address) {
  return async (/** @type {Page} */ page) => {
    await page.route(address, (route) => route.fulfill({ status: 201, json: {} }))
  }
}

/** @param {string[]} addresses */
export function fail(...addresses) {
  return async (/** @type {Page} */ page) => {
    for (const address of addresses) {
      await page.route(address, (route) =>
        route.fulfill({ status: 500, body: 'Something went wrong. Please try again.' }),
      )
    }
  }
}

/**
 * Never answers.
 * @param {string} address
 */
export function hold(address) {
  return async (/** @type {Page} */ page) => {
    await page.route(address, () => undefined)
  }
}

/** @param {string} slug */
export function signUp(slug) {
  return async (/** @type {Page} */ page) => {
    const guest = { name: 'Alan Turing', email: 'alan@harbour.example' }
    await page.request.post(`/api/events/${slug}/attendees`, { data: guest })
  }
}
