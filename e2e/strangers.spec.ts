import type { Page } from '@playwright/test'
import { attackStrings } from '../src/server/testing/xss-attacks.ts'
import { expect, test } from './support/daymark-test.ts'
import { type MadeEvent, type Organizer, signIn } from './support/organizer.ts'

/** Each would set the mark, were it ever run. */
const ownAttacks = [
  '<img src=x onerror="window.isEntered=1">',
  '</script><script>window.isEntered=1</script>',
  '</title></textarea></style><svg onload=window.isEntered=1>',
  '"}]</script><script>window.isEntered=1//',
  "');window.isEntered=1//",
  'javascript:window.isEntered=1',
  '{{constructor.constructor("window.isEntered=1")()}}',
  '${window.isEntered=1}<%= window.isEntered=1 %>',
  'holiday\u202egpj.exe',
  '--><img src=x onerror=window.isEntered=1>',
]
/** NUL and half characters are refused, and said so, before anything is shown. */
const attacks = [...ownAttacks, ...attackStrings].filter((text) => !/[\0\p{Surrogate}]/u.test(text))

const longWord = 'w'.repeat(10_000)

test('whatever is written into an event, no screen and no page runs it', async ({ page, baseURL }) => {
  test.slow()
  const noticed = notices(page, baseURL ?? '')
  const organizer = await signIn(page)
  const made = await Promise.all(attacks.map((attack, place) => attacked(organizer, attack, place)))
  // Cleaned, each of them is closed: together in one description none hides the others.
  const all = await organizer.createEvent({
    title: ownAttacks.join(' ').slice(0, 200),
    location: 'javascript:window.isEntered=1',
    organizerName: ownAttacks[1],
    descriptionHtml: `${made.map(({ descriptionHtml }) => descriptionHtml).join('')}<p>${longWord}</p>`,
  })
  const raw = await organizer.createEvent({ title: '<b>Raw</b>', descriptionHtml: attacks.join('\n') })
  for (const [number, name] of ownAttacks.entries()) {
    const email = `visitor-${number}@example.com`
    await page.request.post(`/api/events/${all.slug}/attendees`, { data: { name, email } })
  }

  const screens: [path: string, shown: string][] = [
    ['/', ownAttacks[0] ?? ''],
    ['/?view=calendar&month=2099-03', ownAttacks[0] ?? ''],
    [`/?q=${encodeURIComponent('<img src=x')}`, ownAttacks[0] ?? ''],
    [`/events/${all.id}`, all.title],
    [`/events/${raw.id}`, '<b>Raw</b>'],
    [`/events/${all.id}/edit`, 'Edit Event'],
    ['/analytics', 'Analytics'],
    [`/e/${all.slug}`, all.title],
    [`/embed/${all.slug}`, all.title],
    [`/e/${raw.slug}`, '<b>Raw</b>'],
    ['/login?next=javascript:window.isEntered=1', ''],
  ]
  for (const [path, shown] of screens) {
    await page.goto(path)
    await expect(page.locator('body')).toContainText(shown)
    expect([path, await intruders(page)]).toEqual([path, []])
  }
  expect(noticed).toEqual([])

  await page.goto(`/e/${all.slug}`)
  const schema = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(schema ?? '')).toMatchObject({ name: all.title })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const picture = await page.request.get(`/e/${all.slug}/share.png`)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('no address that somebody makes up runs anything either', async ({ page, baseURL }) => {
  const noticed = notices(page, baseURL ?? '')
  for (const path of [
    '/',
    '/e/',
    '/embed/',
    '/join?token=',
    '/auth/verify?token=',
    '/auth/undo-email?token=',
  ]) {
    await page.goto(path + encodeURIComponent('"><img src=x onerror=window.isEntered=1>'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([path, await intruders(page)]).toEqual([path, []])
  }
  // The browser itself notes that there was no such page.
  expect(noticed.filter((notice) => !/status of 4(?:04|10)/.test(notice))).toEqual([])
})

test.describe('a script that got into a page', () => {
  test.use({ provoked: /content security policy/i })

  test('is not run, and does not go unnoticed here', async ({ page, pageErrors }) => {
    await page.goto('/login')
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.isEntered=1">')
    })
    await expect.poll(() => pageErrors.length).toBeGreaterThan(0)
    expect(await intruders(page)).toEqual(['src of img: data:,', 'onerror of img'])
  })
})

async function attacked(
  organizer: Organizer,
  attack: string,
  place: number,
): Promise<MadeEvent & { descriptionHtml: string }> {
  const text = attack.slice(0, 200)
  const [day, hour] = [(place % 28) + 1, Math.floor(place / 28) + 1].map((part) =>
    String(part).padStart(2, '0'),
  )
  const event = await organizer.createEvent({
    title: text,
    location: attack,
    organizerName: text,
    descriptionHtml: attack,
    startIso: `2099-03-${day}T${hour}:00:00`,
    endIso: `2099-03-${day}T${hour}:30:00`,
  })
  return event as MadeEvent & { descriptionHtml: string }
}

/** What no page of ours ever does, whatever it shows. */
function notices(page: Page, ownAddress: string): string[] {
  const noticed: string[] = []
  page.on('dialog', (dialog) => {
    noticed.push(`A dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (message.type() === 'error') noticed.push(message.text())
  })
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(`${ownAddress}/`) || request.url().startsWith('data:')
    if (!isOwn) noticed.push(`A request to ${request.url()}`)
  })
  return noticed
}

/** Whatever in the page could run, or has run, what somebody else wrote. */
function intruders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = 'isEntered' in window ? ['The mark is set.'] : []
    for (const element of document.querySelectorAll('*')) {
      const name = element.localName
      if (/^(?:iframe|object|embed|base|applet|frame|math|form(?=-))$/.test(name))
        found.push(`an element ${name}`)
      if (
        name === 'script' &&
        !element.hasAttribute('src') &&
        element.getAttribute('type') !== 'application/ld+json'
      ) {
        found.push('a script without an address')
      }
      for (const { name: attribute, value } of element.attributes) {
        if (attribute.startsWith('on')) found.push(`${attribute} of ${name}`)
        if (
          /^(?:href|src|action|formaction|xlink:href)$/.test(attribute) &&
          /^\W*(?:javascript|vbscript|data):/i.test(value)
        ) {
          found.push(`${attribute} of ${name}: ${value}`)
        }
      }
    }
    return found
  })
}
