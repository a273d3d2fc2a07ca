import { unfold } from '../support/card.ts'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'

test('tagged links and their QR codes are made on the event detail', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  await part(page, 'visits by a tagged link appear under its name', async () => {
    const { createEvent } = await signIn(page)
    const { id, slug } = await createEvent()
    await page.goto(`/events/${id}`)
    await unfold(page, 'Tagged links')
    const link = page.getByRole('status', { name: 'Tagged link' })
    await expect(link).toHaveText(new RegExp(`/e/${slug}\\?utm_source=Email$`))
    await page.getByRole('radio', { name: 'Instagram' }).check()
    await expect(link).toHaveText(/\?utm_source=Instagram$/)
    const visitors = await browser.newPage()
    await visitors.goto(await link.innerText())
    await page.getByRole('radio', { name: 'Own words' }).check()
    await expect(page.getByRole('button', { name: 'Copy tagged link' })).toBeDisabled()
    await page.getByRole('textbox', { name: 'Name of the place' }).fill('Spring newsletter')
    await visitors.goto(await link.innerText())
    await visitors.close()
    expect(await screenProblems(page)).toEqual([])

    await page.goto('/analytics')
    const sources = page.getByRole('table', { name: 'What people did, by the source they came from' })
    await expect(sources.getByRole('rowheader')).toHaveText(['Instagram', 'Spring newsletter'])
  })
  await part(page, 'the QR code can be downloaded as PNG and SVG', async () => {
    const { createEvent } = await signIn(page)
    const { id, slug } = await createEvent()
    await page.goto(`/events/${id}`)
    await unfold(page, 'QR code')
    await expect(page.locator('[data-qr-code] path')).toHaveAttribute('d', /^M/)
    await expect(page.getByText('Analytics will name its visits QR code.')).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('[data-qr-code]')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const code = await page.locator('[data-qr-code] path').getAttribute('d')
    await unfold(page, 'Tagged links')
    await page.getByRole('radio', { name: 'Own words' }).check()
    await page.getByRole('textbox', { name: 'Name of the place' }).fill('Poster at the pier')
    await expect(page.getByText('Analytics will name its visits Poster at the pier.')).toBeVisible()
    await expect(page.locator('[data-qr-code] path')).not.toHaveAttribute('d', code ?? '')
    for (const [kind, beginning] of [
      ['PNG', '\u{89}PNG'],
      ['SVG', '<svg'],
    ] as const) {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: `Download ${kind}` }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe(`${slug}-qr-code.${kind.toLowerCase()}`)
      const chunks: Buffer[] = []
      for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).toString('latin1').startsWith(beginning)).toBe(true)
    }
  })
})
