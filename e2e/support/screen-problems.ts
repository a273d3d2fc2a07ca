import { type Page, test } from '@playwright/test'
import { accessibilityProblems, COLOR_RULES } from './accessibility.ts'

const WIDTHS = [320, 390, 768, 1280]

/**
 * The problems of the current screen: horizontal scrolling at any width, and in `npm run test:slow` axe violations in
 * light and dark. Axe takes a second; `npm test` asks it about the main screens only.
 */
export async function screenProblems(page: Page): Promise<string[]> {
  const problems = test.info().project.name === 'slow-browser' ? await accessibilityInBothSchemes(page) : []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(untilDrawn)
    problems.push(...(await page.evaluate(tooWide)).map((part) => `${width} px: too wide: ${part}`))
  }
  return problems
}

async function accessibilityInBothSchemes(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(untilDrawn)
    const found = await accessibilityProblems(page, colorScheme === 'dark' ? COLOR_RULES : undefined)
    problems.push(...found.map((problem) => `${colorScheme}: ${problem}`))
  }
  return problems
}

/** New colors and sizes are applied in the next frame. */
async function untilDrawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn))
  }
}

/** The elements that make the page scroll horizontally. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const isOutside = (element: Element) => element.getBoundingClientRect().right > clientWidth
  const outside = [...document.querySelectorAll('body *')].filter(isOutside)
  return outside.map(({ outerHTML }) => outerHTML.slice(0, 200))
}
