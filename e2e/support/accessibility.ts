import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that depend on colors; all others give the same result in light and dark. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** The violations that axe finds in the current page, one line each. Nothing behind a modal dialog can be reached. */
export async function accessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(untilStill)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // Returning only the violations keeps the result small.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document.querySelector('dialog:modal') ?? document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
}

/** Contrast is wrong in the middle of a color transition, so this waits for all animations that end. */
async function untilStill(): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished))
}
