import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, COLOR_RULES } from '../support/accessibility.ts'
import { expect, test } from '../support/daymark-test.ts'
import { siteOpenedBy } from '../support/opened-site.ts'
import { signIn } from '../support/organizer.ts'
import { otherSite } from '../support/other-site.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads allow-forms'
const ordinaryText = `<p>${'Bring a friend and something to eat. '.repeat(6)}</p>`

const everyOtherTuesday = {
  isRecurring: true,
  recurrenceFrequency: 'WEEKLY',
  recurrenceInterval: 2,
  recurrenceByDay: ['TU'],
  recurrenceEndType: 'COUNT',
  recurrenceEndCount: 10,
}

test('the embed card works in a sandboxed frame of another site', async ({ page, server, context }) => {
  const organizer = await signIn(page)
  const { id, slug } = await organizer.createEvent({ descriptionHtml: ordinaryText })
  await context.clearCookies()
  const site = await otherSite(
    `<iframe sandbox="${SANDBOX}" src="${server.address}/embed/${slug}" width="100%" height="600" frameborder="0"></iframe>`,
  )
  await page.goto(site.url)
  const card = page.frameLocator('iframe')
  await expect(card.getByRole('heading', { name: 'Team lunch' })).toBeVisible()
  await expect(card.getByText('Powered by Daymark')).toBeVisible()

  const outlook = await siteOpenedBy(page, card.getByRole('link', { name: 'Outlook.com' }))
  expect(outlook).toMatch(/^https:\/\/outlook\.live\.com\//)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: 'Download .ics' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${slug}.ics`)

  const frame = page.frames()[1]
  const height = await frame?.evaluate(() => {
    const [main, text] = [document.querySelector('main'), document.querySelector('.fading')]
    if (main) main.style.minHeight = '0'
    return (main?.offsetHeight ?? 0) + (text ? text.scrollHeight - text.clientHeight : 0)
  })
  await expect
    .poll(() => page.evaluate('heard'))
    .toEqual({ data: { type: 'daymark:height', slug, height }, origin: 'null' })
  expect(await context.cookies()).toEqual([])
  site.close()

  await signIn(page, organizer.email)
  const stats = (await (await page.request.get(`/api/events/${id}/analytics`)).json()) as object
  expect(stats).toMatchObject({ views: 1, outlookClicks: 1, icsDownloads: 1 })

  await part(page, 'in the sandbox of WordPress the card sends its height and its links', async () => {
    const blog = await otherSite(
      `<iframe sandbox="allow-scripts" security="restricted" src="${server.address}/embed/${slug}#?secret=a1B2c3D4e5" height="600"></iframe>`,
    )
    await page.goto(blog.url)
    await expect
      .poll(() => page.evaluate('all.map(({ data }) => data)'))
      .toContainEqual({ message: 'height', value: expect.any(Number) as unknown, secret: 'a1B2c3D4e5' })
    await page.frameLocator('iframe').getByRole('link', { name: 'Details' }).click()
    const value = `${server.address}/e/${slug}`
    await expect
      .poll(() => page.evaluate('heard.data'))
      .toEqual({ message: 'link', value, secret: 'a1B2c3D4e5' })
    blog.close()
  })
  await part(
    page,
    'in a sandbox without scripts the card is complete, with its address to copy',
    async () => {
      const strict = await otherSite(
        `<iframe sandbox src="${server.address}/embed/${slug}" height="600"></iframe>`,
      )
      await page.goto(strict.url)
      const card = page.frameLocator('iframe')
      await expect(card.getByRole('link', { name: 'Google' })).toBeVisible()
      await expect(card.locator('noscript p')).toBeVisible()
      strict.close()
    },
  )
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('the embed card of an ordinary event fits its frame at every width and in common fonts', {
    tag: '@slow',
  }, async ({ page }) => {
    const organizer = await signIn(page)
    const { slug } = await organizer.createEvent({
      title: 'Neighbourhood spring breakfast',
      location: 'Community garden, 12 Mill Lane',
      descriptionHtml: ordinaryText,
      ...everyOtherTuesday,
    })
    await page.goto(`/embed/${slug}`)
    await expect(page.getByText('Central European Time')).toBeVisible()
    // DejaVu Sans is the widest of the usual system fonts. A missing font falls back to the default.
    for (const font of ['', 'Liberation Sans', 'DejaVu Sans']) {
      for (const width of [280, 320, 352, 400, 416, 600, 640, 900]) {
        await page.setViewportSize({ width, height: 600 })
        const size = await page.evaluate((fontFamily) => {
          document.documentElement.style.fontFamily = fontFamily
          const { scrollWidth, scrollHeight } = document.documentElement
          return [scrollWidth, scrollHeight]
        }, font)
        expect([font, width, ...size]).toEqual([font, width, width, 600])
      }
    }
  })
})

test('the words and dates of the embed card fit its frame', { tag: '@slow' }, async ({ page }) => {
  await part(page, 'no word on a calendar button of the embed card is broken', async () => {
    const organizer = await signIn(page)
    const { slug } = await organizer.createEvent()
    await page.goto(`/embed/${slug}`)
    for (const font of ['Liberation Sans', 'DejaVu Sans']) {
      for (const width of [280, 352, 416, 440, 464, 600, 900]) {
        await page.setViewportSize({ width, height: 600 })
        const broken = await page.evaluate(brokenWords, font)
        expect([font, width, ...broken]).toEqual([font, width])
      }
    }
  })
  await part(page, 'the embed card of a series with a skipped and a moved date fits its frame', async () => {
    const organizer = await signIn(page)
    const { id, slug } = await organizer.createEvent({
      title: 'Neighbourhood spring breakfast',
      location: 'Community garden, 12 Mill Lane',
      descriptionHtml: '<p>Bring a friend and something to eat.</p>',
      ...everyOtherTuesday,
    })
    const change = async (original: string, data: object) => {
      const answer = await page.request.put(`/api/events/${id}/occurrences/${original}`, { data })
      expect(answer.status()).toBe(200)
    }
    await change('2099-03-24T12:00:00', { skipped: true, note: 'Easter' })
    await change('2099-04-07T12:00:00', { startIso: '2099-04-08T18:00:00', endIso: '2099-04-08T19:00:00' })
    await page.goto(`/embed/${slug}`)
    await expect(page.getByRole('list', { name: 'Changed dates' }).getByRole('listitem')).toHaveCount(2)
    for (const width of [280, 320, 400, 600, 900]) {
      await page.setViewportSize({ width, height: 600 })
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth, scrollHeight]
      })
      expect([width, ...size]).toEqual([width, width, 600])
    }
  })
})

/** The words on the buttons that stand on two lines, or outside of their button. */
function brokenWords(font: string): string[] {
  document.documentElement.style.fontFamily = font
  return [...document.querySelectorAll('[data-calendar] span')].flatMap((label) => {
    const text = label.firstChild
    const edge = label.parentElement?.getBoundingClientRect().right ?? 0
    return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      if (text) range.setStart(text, index)
      if (text) range.setEnd(text, index + word.length)
      const boxes = [...range.getClientRects()]
      return boxes.length === 1 && boxes.every(({ right }) => right <= edge) ? [] : [word]
    })
  })
}

test('the embed card names its parts, is accessible and never scrolls sideways', async ({ page }) => {
  await part(
    page,
    'the embed card names its buttons, its organizer and the way to the whole page',
    async () => {
      const organizer = await signIn(page)
      const { slug } = await organizer.createEvent()
      await page.goto(`/embed/${slug}`)
      await expect(page.getByRole('heading', { name: 'Add to Calendar' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Add to Calendar' }).getByRole('link')).toHaveCount(6)
      await expect(page.getByText('by Ada Lovelace')).toBeVisible()
      const details = page.getByRole('link', { name: 'Details and reminders' })
      await expect(details).toHaveAttribute('href', new RegExp(`/e/${slug}$`))
      await expect(details).toHaveAttribute('target', '_blank')
    },
  )
  await part(page, 'the embed card is accessible in light and dark', async () => {
    const organizer = await signIn(page)
    const { slug } = await organizer.createEvent({ descriptionHtml: ordinaryText })
    await page.goto(`/embed/${slug}`)
    expect(await screenProblems(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await accessibilityProblems(page, COLOR_RULES)).toEqual([])
    await expect(page.locator('main')).toHaveCSS('background-color', 'rgb(31, 27, 22)')
  })
  await part(
    page,
    'a narrow card keeps its gaps and its footer, however long the description is',
    async () => {
      const organizer = await signIn(page)
      const { slug } = await organizer.createEvent({ descriptionHtml: ordinaryText.repeat(9) })
      await page.goto(`/embed/${slug}`)
      for (const width of [280, 400]) {
        await page.setViewportSize({ width, height: 600 })
        await expect(page.getByText('Powered by Daymark')).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(600)
        const [place, heading] = await Promise.all([
          page.locator('dl').boundingBox(),
          page.getByRole('heading', { name: 'Add to Calendar' }).boundingBox(),
        ])
        expect((heading?.y ?? 0) - (place?.y ?? 0) - (place?.height ?? 0)).toBeGreaterThanOrEqual(10)
      }
    },
  )
  await part(page, 'long texts in the embed card never scroll sideways or hide the footer', async () => {
    const organizer = await signIn(page)
    const { slug } = await organizer.createEvent({
      title: 'x'.repeat(200),
      location: 'y'.repeat(500),
      descriptionHtml: `<p>${'z'.repeat(2_000)}</p>`,
    })
    await page.goto(`/embed/${slug}`)
    expect(await screenProblems(page)).toEqual([])
    await page.setViewportSize({ width: 280, height: 600 })
    await expect(page.getByText('Powered by Daymark')).toBeInViewport({ ratio: 1 })
  })
})

test('the embed card has the colors of its theme, whatever the visitor prefers', { tag: '@slow' }, async ({
  page,
}) => {
  const { slug } = await (await signIn(page)).createEvent()
  for (const [theme, colorScheme, expected] of [
    ['light', 'dark', 'rgb(255, 255, 255)'],
    ['dark', 'light', 'rgb(31, 27, 22)'],
    ['auto', 'dark', 'rgb(31, 27, 22)'],
    ['auto', 'light', 'rgb(255, 255, 255)'],
  ] as const) {
    await test.step(`theme=${theme} where the visitor prefers ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme })
      await page.goto(`/embed/${slug}?theme=${theme}`)
      await expect(page.locator('main')).toHaveCSS('background-color', expected)
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      expect(await accessibilityProblems(page, COLOR_RULES)).toEqual([])
    })
  }
})

test('with the style of the guide no corner of the card is painted', { tag: '@slow' }, async ({
  page,
  server,
}) => {
  const { slug } = await (await signIn(page)).createEvent()
  const guide = readFileSync('docs/embedding.md', 'utf8')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const theme of ['light', 'dark', 'auto']) {
      const style = new RegExp(`theme=${theme}" (style="color-scheme: [a-z ]+")`).exec(guide)?.[1] ?? ''
      const site = await otherSite(
        `<style>body { background: rgb(9, 99, 199) }</style>
        <iframe src="${server.address}/embed/${slug}?theme=${theme}" ${style} width="100%" height="600" frameborder="0"></iframe>`,
      )
      await page.goto(site.url)
      await expect(page.frameLocator('iframe').getByText('Team lunch')).toBeVisible()
      const corner = await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
      expect([theme, ...(await firstPixel(page, corner))]).toEqual([theme, 9, 99, 199])
      site.close()
    }
  }
})

/** The color of the first pixel of a PNG, as the browser decodes it. */
async function firstPixel(page: Page, png: Buffer): Promise<number[]> {
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas').getContext('2d')
    canvas?.drawImage(image, 0, 0)
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, png.toString('base64'))
}

test('the card is as high as its content, and the frame fits it with the script of the guide', async ({
  page,
  server,
}) => {
  const organizer = await signIn(page)
  const { id, slug } = await organizer.createEvent()
  expect((await page.request.post(`/api/events/${id}/cancel`, { data: {} })).ok()).toBe(true)
  const guide = readFileSync('docs/embedding.md', 'utf8')
  const script = /<script async [\s\S]*?<\/script>/.exec(guide)?.[0] ?? ''
  const frame = `<iframe src="${server.address}/embed/${slug}" width="100%" height="600" frameborder="0"></iframe>`
  for (const [extra, isFitted] of [
    ['', false],
    [script.replace('https://cal.example.com', server.address), true],
  ] as const) {
    const site = await otherSite(frame + extra)
    await page.goto(site.url)
    const card = page.frameLocator('iframe').locator('main')
    const height = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0)
    await expect(card.locator('h1 s')).toHaveText('Team lunch')
    expect(await height(card)).toBeLessThan(400)
    if (isFitted) await expect.poll(() => height(page.locator('iframe'))).toBe(await height(card))
    site.close()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the embed card is complete without JavaScript', async ({ page }) => {
    const organizer = await signIn(page)
    const { slug } = await organizer.createEvent()
    await page.goto(`/embed/${slug}`)
    await expect(page.getByText('12:00 PM – 1:00 PM EDT')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Google' }).first()).toHaveAttribute('target', '_blank')
  })
})

test('the embed card tells a missing event from a private one', async ({ page }) => {
  const organizer = await signIn(page)
  const { slug } = await organizer.createEvent({ isPublic: false })
  for (const [path, status, heading, sentence] of [
    [`/embed/${slug}`, 403, 'Event Not Public', 'This event is private and cannot be embedded.'],
    ['/embed/none-00000000', 404, 'Event Not Found', "This event doesn't exist or is not public."],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
    expect(await screenProblems(page)).toEqual([])
  }
})
