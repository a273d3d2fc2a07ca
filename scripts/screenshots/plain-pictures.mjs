import { randomUUID } from 'node:crypto'
import { press, pressFirst, signUp } from './page-steps.mjs'
import { signIn } from './pictured-team.mjs'

/**
 * Signing in and out of things: the pages of one question, the emails that lead there, and what developers read.
 * @param {import('./pictured-screens.mjs').Places} places
 * @returns {import('./pictured-screens.mjs').Picture[]}
 */
export function plainPictures({ event, invitation }) {
  return [
    { name: 'login', as: 'nobody', path: '/login' },
    { name: 'login-sent', as: 'nobody', path: '/login', after: askForLink },
    { name: 'join', as: 'nobody', path: invitation },
    { name: 'join-invalid', as: 'nobody', path: '/join?token=made-up' },
    { name: 'not-found', as: 'nobody', path: '/no/such/page' },
    { name: 'sign-in-confirm', as: 'nobody', path: '/login', after: openLinkElsewhere },
    { name: 'sign-in-used', as: 'nobody', path: '/auth/verify?token=made-up' },
    { name: 'account-choice', as: 'nobody', path: '/login', after: takeOverAddress },
    { name: 'unsubscribe', as: 'nobody', path: '/dev/mail', before: signUp(event.slug), after: leaveList },
    { name: 'unsubscribed', as: 'nobody', path: '/dev/mail', before: signUp(event.slug), after: leftList },
    { name: 'report', as: 'nobody', path: `/e/${event.slug}/report` },
    {
      name: 'mail-confirmation',
      as: 'nobody',
      path: '/dev/mail',
      before: signUp(event.slug),
      after: openMail("You're on the list"),
    },
    { name: 'mail-invitation', as: 'nobody', path: '/dev/mail', after: openMail("You're invited") },
    { name: 'mail-sign-in', as: 'nobody', path: '/dev/mail', after: openMail('Your sign-in link') },
    { name: 'mailbox', as: 'nobody', path: '/dev/mail' },
    { name: 'mailbox-mail', as: 'nobody', path: '/dev/mail', after: readMail },
    { name: 'api-docs', as: 'nobody', path: '/api/docs' },
  ]
}

/**
 * @typedef {import('@playwright/test').Page} Page
 * @param {Page} page
 */
async function askForLink(page) {
  await page.getByLabel('Email').fill('ada@harbour.example')
  await page.route('**/api/auth/request-link', (route) => route.fulfill({ json: { ok: true } }))
  await press('Send Magic Link')(page)
}

/**
 * Requests the link in another browser than the one that opens it.
 * @param {Page} page
 * @param {string} email
 */
async function openLink(page, email) {
  const response = await fetch(new URL('/api/auth/request-link', page.url()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  await page.goto((await response.json()).magicLink)
}

/** @param {Page} page */
async function openLinkElsewhere(page) {
  await openLink(page, 'ada@harbour.example')
}

/** @param {Page} page */
async function takeOverAddress(page) {
  const email = `${randomUUID().slice(0, 8)}@harbour.example`
  await signIn(page.request, `old-${email}`)
  await page.request.patch('/api/auth/email', { data: { email } })
  await page.context().clearCookies()
  await openLink(page, email)
  await pressFirst('Sign in')(page)
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

/** @param {Page} page */
async function leaveList(page) {
  await openMail("You're on the list")(page)
  await page.goto(`${await page.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')}`)
}

/** @param {Page} page */
async function leftList(page) {
  await leaveList(page)
  await press('Unsubscribe')(page)
}

/** @param {Page} page */
async function readMail(page) {
  await page.getByRole('link').filter({ hasText: "You're" }).first().click()
}
