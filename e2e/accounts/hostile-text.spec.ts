import { attackStrings } from '../../src/server/testing/xss-attacks.ts'
import { expect, test } from '../support/daymark-test.ts'
import { intruders, notices, PREVIEW } from '../support/intruders.ts'
import { type MadeEvent, type Organizer, signIn } from '../support/organizer.ts'

/** Each sets `window.isEntered` if it runs. */
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
/** Without NUL and lone surrogates, which the API rejects. */
const attacks = [...ownAttacks, ...attackStrings].filter((text) => !/[\0\p{Surrogate}]/u.test(text))

const longWord = 'w'.repeat(10_000)

test('no screen and no page runs what somebody writes into an event', { tag: '@slow' }, async ({
  page,
  baseURL,
}) => {
  test.slow()
  const noticed = notices(page, baseURL ?? '')
  const organizer = await signIn(page)
  // One after another: on a busy machine, all at once would take too long to arrive.
  const made: Awaited<ReturnType<typeof attacked>>[] = []
  for (const [place, attack] of attacks.entries()) made.push(await attacked(organizer, attack, place))
  // Sanitizing closes each attack, so that none hides the others in one description.
  const all = await organizer.createEvent({
    title: ownAttacks.join(' ').slice(0, 200),
    location: 'javascript:window.isEntered=1',
    organizerName: ownAttacks[1],
    descriptionHtml: `${made.map(({ descriptionHtml }) => descriptionHtml).join('')}<p>${longWord}</p>`,
  })
  const raw = await organizer.createEvent({ title: '<b>Raw</b>', descriptionHtml: attacks.join('\n') })
  const questions = [{ id: 1, text: ownAttacks[0], kind: 'line' }]
  const asked = await page.request.put(`/api/events/${all.id}/answer-settings`, { data: { questions } })
  expect(asked.status()).toBe(200)
  for (const [number, name] of ownAttacks.entries()) {
    const email = `visitor-${number}@example.com`
    const data = { name, email, answer: 'yes', answers: { 1: name } }
    const signedUp = await page.request.post(`/api/events/${all.slug}/attendees`, { data })
    expect([name, signedUp.status()]).toEqual([name, 201])
  }

  const screens: [path: string, shown: string][] = [
    ['/', ownAttacks[0] ?? ''],
    ['/?view=calendar&month=2099-03', ownAttacks[0] ?? ''],
    [`/?q=${encodeURIComponent('<img src=x')}`, ownAttacks[0] ?? ''],
    [`/events/${all.id}`, `visitor-0@example.comYes${ownAttacks[0]}`],
    [`/events/${all.id}/check-in`, ownAttacks[0] ?? ''],
    [`/events/${raw.id}`, '<b>Raw</b>'],
    [`/events/${all.id}/edit`, 'Edit Event'],
    ['/analytics', 'Analytics'],
    [`/e/${all.slug}`, all.title],
    [`/embed/${all.slug}`, all.title],
    [`/e/${raw.slug}`, '<b>Raw</b>'],
    ['/login?next=javascript:window.isEntered=1', ''],
  ]
  for (const [path, shown] of screens) {
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, 200])
    await expect(page.locator('body')).toContainText(shown)
    // Beside the form, the page is previewed in a frame of our own.
    if (path.endsWith('/edit')) {
      await expect(page.frameLocator(PREVIEW).getByRole('heading', { level: 1 })).toHaveText(all.title)
    }
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
