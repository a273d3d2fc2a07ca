import { wordsOf } from '../../src/domain/language/catalogs.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../src/domain/language/languages.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { expect, test } from '../support/daymark-test.ts'
import { openMail } from '../support/opened-mail.ts'
import { freshAddress, signIn } from '../support/organizer.ts'

const WEEKLY = {
  startIso: '2036-03-10T18:00:00',
  endIso: '2036-03-10T20:00:00',
  isRecurring: true,
  recurrenceFrequency: 'WEEKLY',
}

test.use({ timezoneId: 'Asia/Tokyo' })

/** March 11, 7 to 9 in the morning, as the browser writes it. */
const OWN_TIMES = {
  de: 'Di., 11. März, 07:00–09:00 Uhr (Japanische Normalzeit)',
  ar: /^الثلاثاء، 11 مارس، 7:00\s*[–-]\s*9:00\sص \(توقيت اليابان الرسمي\)$/,
  ja: /\(火\) 7時00分～9時00分（日本標準時）$/,
}

test('visitors read a page, sign up and get emails in German, Arabic and Japanese', { tag: '@slow' }, async ({
  page,
}) => {
  const { createEvent } = await signIn(page)
  const { slug } = await createEvent({ title: 'Garden lunch', ...WEEKLY })
  for (const language of ['de', 'ar', 'ja'] as const) {
    const { page: words, mail } = wordsOf(language)
    await page.goto(`/e/${slug}?lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { name: words.addToCalendar })).toBeVisible()
    await expect(page.getByText(OWN_TIMES[language])).toBeVisible()
    const tile = await page.locator('.leaf > span').boundingBox()
    const title = await page.getByRole('heading', { name: 'Garden lunch' }).boundingBox()
    expect((tile?.x ?? 0) > (title?.x ?? 0)).toBe(language === 'ar')

    const email = freshAddress()
    // This tab remembers the last sign-up.
    if (language !== 'de') await page.getByRole('link', { name: words.signUpAnother }).click()
    await page.getByLabel(words.name).fill('Vera')
    await page.getByLabel(words.email, { exact: true }).fill('vera@gmial.com')
    await page.getByRole('button', { name: words.subscribe }).click()
    await expect(page.getByText(words.didYouMean.replace('{address}', 'vera@gmail.com'))).toBeVisible()
    await page.getByLabel(words.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: words.subscribe }).click()
    await expect(page.getByText(words.success, { exact: true })).toBeVisible()
    await expect(page.getByText(words.added, { exact: true })).toBeVisible()

    await openMail(page, email, mail.confirmation.onTheList)
    await expect(page.getByText(mail.confirmation.remindersOfSeries.both).first()).toBeVisible()
  }

  await page.goto(`/e/${slug}`)
  await page.getByRole('link', { name: 'Language · English' }).click()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  expect(new URL(page.url()).pathname).toBe(`/e/${slug}`)
  await expect(page.getByRole('link', { name: 'Sprache · Deutsch' })).toBeVisible()
})

for (const language of LANGUAGE_CODES) {
  test(`the pages in the language ${language} fit a narrow phone and have no accessibility problem`, {
    tag: '@slow',
  }, async ({ page, baseURL }) => {
    const { createEvent } = await signIn(page)
    const { id, slug } = await createEvent({ title: 'Garden lunch', ...WEEKLY })
    const { teams } = await (await page.request.get('/api/auth/me')).json()
    const calendar = `lunch-${slug.slice(-8)}`
    await page.request.patch(`/api/teams/${teams[0].id}/calendar`, {
      data: { isOn: true, slug: calendar, list: 'upcoming', language },
    })
    await page.request.put(`/api/events/${id}/answer-settings`, { data: { allowsGuests: true, places: 1 } })
    const email = freshAddress()
    await page.request.post(`/api/events/${id}/attendees`, {
      data: { name: 'Bob', email, language, answer: 'yes' },
    })
    await openMail(page, email, 'Garden lunch')
    const own = await page.getByRole('link', { name: '/a/' }).getAttribute('href')
    const leave = await page.getByRole('link', { name: '/unsubscribe' }).getAttribute('href')
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const cancelled = await createEvent({ title: 'Lantern walk', ...WEEKLY })
    await page.request.post(`/api/events/${cancelled.id}/cancel`, { data: { note: 'Storm' } })
    await page.setViewportSize({ width: 320, height: 800 })
    const check = async (name: string) => {
      await expect(page.locator('html'), name).toHaveAttribute('lang', LANGUAGES[language].tag)
      const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
      expect([name, await page.evaluate(isTooWide)]).toEqual([name, false])
      expect([name, ...(await accessibilityProblems(page))]).toEqual([name])
    }
    const paths = [`/e/${slug}`, `/embed/${slug}`, `/c/${calendar}`, `/c/${calendar}?view=month`, own]
    const missing = ['/e/nothing', '/c/nothing']
    for (const path of [
      ...paths,
      ...missing,
      '/language',
      `/e/${slug}/report`,
      `/e/${cancelled.slug}`,
      leave,
    ]) {
      await page.goto(`${path}`)
      await check(`${path}`)
    }
    await page
      .getByRole('button', { name: wordsOf(language).plain.unsubscribe.unsubscribe, exact: true })
      .click()
    await expect(page.getByRole('heading')).toHaveText(wordsOf(language).plain.unsubscribe.done)
    await check('after unsubscribing')
    await page.goto(`${leave}`)
    await check('the link once more')
  })
}
