import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { browserLaunch, ensureBrowser } from '../scripts/testing/browser.mjs'
import { startBuiltServer } from '../scripts/testing/built-server.mjs'
import { median } from './harness/comparison.ts'
import { judged, printTable, type Row } from './harness/table.ts'

const KEY_MS = 60
const THINKING_MS = 500
const ROUNDS = 3
const GOAL_S = 30

/** Somebody at the keyboard: thinks before everything they do, and types at the speed of a practised hand. */
class Person {
  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    await this.think()
    await target.click()
  }

  async type(text: string): Promise<void> {
    await this.think()
    await this.page.keyboard.type(text, { delay: KEY_MS })
  }

  async tab(times = 1): Promise<void> {
    for (let pressed = 0; pressed < times; pressed += 1) {
      await this.page.keyboard.press('Tab', { delay: KEY_MS })
    }
  }

  private think(): Promise<void> {
    return this.page.waitForTimeout(THINKING_MS)
  }
}

/** From the press of "Create Event" on the dashboard until the link is on the clipboard, in seconds. */
async function createAndShare(page: Page, title: string, isNewcomer: boolean): Promise<number> {
  const person = new Person(page)
  const main = page.getByRole('main')
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => navigator.clipboard.writeText(''))
  const started = performance.now()
  await main.getByRole('link', { name: 'Create Event' }).first().click()
  // The title has the focus, once the form is there.
  await page.getByLabel('Title').and(page.locator(':focus')).waitFor()
  await person.type(title)
  await person.tab()
  await person.type('Bring a friend, and something for the grill. We start with a walk.')
  await person.tab(2)
  await person.type('Boat house, Pier 4')
  await person.press(page.getByLabel('Start Date'))
  await person.type('07102027')
  await person.press(page.getByLabel('Start Time'))
  await person.type('0600PM')
  await person.press(page.getByLabel('End Time'))
  await person.type('0930PM')
  if (isNewcomer) {
    await person.press(page.getByLabel('Organizer Name'))
    await person.type('Ada Lovelace')
  }
  await person.press(page.getByRole('button', { name: /^Use / }))
  await person.press(main.getByRole('button', { name: 'Create Event' }))
  const toast = page.getByRole('region', { name: 'Notifications' })
  await person.press(toast.getByRole('button', { name: 'Copy link' }))
  await toast.getByText('Link copied!').waitFor()
  const seconds = (performance.now() - started) / 1_000
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const opened = await page.request.get(copied)
  if (!(await opened.text()).includes(title)) throw new Error(`${copied} is not the page of the new event`)
  return seconds
}

async function signedIn(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const asked = await page.request.post('/api/auth/request-link', { data: { email } })
  const { magicLink } = (await asked.json()) as { magicLink: string }
  await page.request.get(magicLink)
  return page
}

function rowOf(what: string, seconds: readonly number[]): Row {
  const written = (figure: number) => `${figure.toFixed(1)} s`
  const middle = median([...seconds])
  return {
    what,
    ours: written(middle),
    reference: '',
    theirs: '',
    ratio: '',
    ...judged(middle, { atMost: GOAL_S }, written),
  }
}

// The bundle of this program lies in another folder than the build, which is there since the task has made it.
process.env.DIST_FOLDER ??= 'dist'
await ensureBrowser()
const server = await startBuiltServer({ LOG_LEVEL: 'error' })
const browser = await chromium.launch(browserLaunch())
try {
  const [first, second]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await signedIn(browser, server.address, `person-${round}@example.com`)
    first.push(await createAndShare(page, `Summer party ${round}`, true))
    second.push(await createAndShare(page, `Winter party ${round}`, false))
    await page.context().close()
  }
  printTable(
    [rowOf('first event of a person', first), rowOf('their second event', second)],
    [
      `From "Create Event" on the dashboard to the link on the clipboard, the median of ${ROUNDS} people.`,
      `${KEY_MS} ms for a key, ${THINKING_MS} ms before every field and press.`,
    ],
  )
} finally {
  await browser.close()
  await server.stop()
}
