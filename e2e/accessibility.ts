import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with the page as it is now, one line a problem. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(untilStill)
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
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
