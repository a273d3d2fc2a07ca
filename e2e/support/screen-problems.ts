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
    problems.push(...(await page.evaluate(tooWide)).map((part) => `${width} px: too wide: ${part}`))
  }
  return problems
}

/** What makes the page scroll sideways. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const isOutside = (element: Element) => element.getBoundingClientRect().right > clientWidth
  const outside = [...document.querySelectorAll('body *')].filter(isOutside)
  return outside.map(({ outerHTML }) => outerHTML.slice(0, 200))
}
