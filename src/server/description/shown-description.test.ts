import { expect, test } from 'vitest'
import { shownDescription } from './shown-description.ts'

test('what is stored unclean is shown clean, the first time and every time', () => {
  for (let time = 0; time < 3; time++)
    expect(shownDescription('<p onclick="x()">Hi<script>x()</script></p>')).toBe('<p>Hi</p>')
})

test('a text that was shown before costs next to nothing', () => {
  const long = '<p>A &amp; <b>B</b></p>'.repeat(2_000)
  const timed = () => {
    const begun = performance.now()
    shownDescription(long)
    return performance.now() - begun
  }
  const first = timed()
  const again = Math.min(timed(), timed(), timed())
  expect(again).toBeLessThan(first / 10)
})

test('more than is remembered is cleaned again', () => {
  const text = (index: number) => `<i>${index}</i>${'x'.repeat(40_000)}<script></script>`
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < 60; index++)
      expect(shownDescription(text(index))).toBe(`<i>${index}</i>${'x'.repeat(40_000)}`)
  }
})
