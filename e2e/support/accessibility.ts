import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that the colours have a say in: the others find the same by day and by night. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong with the page as it is now, one line a problem. */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(untilStill)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Of all that axe looks at, only what is wrong is worth writing down and carrying over.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}

/** Half-way through a change of colours nothing has the contrast that it will have. What turns for ever is not waited for. */
async function untilStill(): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished))
}
