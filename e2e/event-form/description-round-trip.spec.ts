import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { descriptionFromForm } from '../../src/domain/description/description-form.ts'
import { cleanDescription } from '../../src/server/description/clean-description.ts'
import { openForm } from '../support/create-form.ts'
import { expect, test } from '../support/daymark-test.ts'
import { descriptionBox, formatButton } from '../support/description.ts'

const PIECES =
  '<p> </p> <b> </b> <i> </i> <br> <br><br> <ul> <ol> <li> </li> </ul> <h2> </h2> <blockquote> </blockquote> <pre> </pre> <hr> <a|href="https://a.b/?c&amp;d"> </a> cake tea 😀 &lt;Ada&gt; &amp;amp;'
    .split(' ')
    .map((piece) => piece.replaceAll('|', ' '))
const descriptions = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 20 })
  .map((pieces) => cleanDescription(pieces.join('')))

/** Opens the description in the editor, types at its end and returns what would be saved. */
async function typedAfter(page: Page, description: string, typed: string): Promise<string> {
  const html = formatButton(page, 'Show HTML')
  await html.click()
  await page.getByLabel('Description').fill(description)
  await html.click()
  await descriptionBox(page).press('Control+End')
  await page.keyboard.type(typed)
  await html.click()
  const saved = cleanDescription(descriptionFromForm(await page.getByLabel('Description').inputValue()))
  await html.click()
  return saved
}

const wordsOf = (html: string) => html.replace(/<[^>]*>|\s+/g, '')

test('any description keeps its words and its form when it is edited again and again', async ({ page }) => {
  await openForm(page)
  await fc.assert(
    fc.asyncProperty(descriptions, async (description) => {
      const once = await typedAfter(page, description, 'Q')
      expect([...wordsOf(once)].sort()).toEqual([...wordsOf(description), 'Q'].sort())
      const twice = await typedAfter(page, once, 'W')
      expect(twice).toBe(once.replace('Q', 'QW'))
    }),
    { numRuns: 15, endOnFailure: true },
  )
})
