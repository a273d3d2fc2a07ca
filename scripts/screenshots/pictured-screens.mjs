import { formPictures } from './form-pictures.mjs'
import { organizerPictures } from './organizer-pictures.mjs'
import { plainPictures } from './plain-pictures.mjs'
import { visitorPictures } from './visitor-pictures.mjs'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./pictured-team.mjs').MadeEvent} MadeEvent
 * @typedef {Record<'event' | 'long' | 'hidden' | 'series' | 'cancelled' | 'over' | 'allDay' | 'online' | 'rightToLeft', MadeEvent> & { invitation: string }} Places
 * @typedef {object} Picture
 * @property {string} name
 * @property {'owner' | 'member' | 'newcomer' | 'nobody'} as
 * @property {string} path
 * @property {(page: Page) => Promise<void>} [before] runs before the page is opened
 * @property {(page: Page) => Promise<void>} [after] runs on the open page
 * @property {boolean} [isLoading] taken while the server has not responded yet
 */

/**
 * Every screen in each of its states.
 * @param {Places} places
 * @returns {Picture[]}
 */
export function picturedScreens(places) {
  return [
    ...organizerPictures(places),
    ...formPictures(places),
    ...visitorPictures(places),
    ...plainPictures(places),
  ]
}
