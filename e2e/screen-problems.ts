import type { Page } from '@playwright/test'
import { accessibilityProblems, COLOR_RULES } from './accessibility.ts'

const WIDTHS = [320, 390, 768, 1280]

/** What is wrong with the screen as it is now: for axe, by day and by night, and for whoever has to scroll sideways. */
export async function screenProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The colours are there once the next frame is drawn.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((drawn) => requestAnimationFrame(drawn))
      }
    })
    const found = await accessibilityProblems(page, colorScheme === 'dark' ? COLOR_RULES : undefined)
    problems.push(...found.map((problem) => `${colorScheme}: ${problem}`))
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (excess > 0) problems.push(`${width} px: the page is ${excess} px too wide`)
  }
  return problems
}
