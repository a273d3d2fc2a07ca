import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrCells, qrSvg } from './qr-svg.ts'

/** Draws the cells as a camera would see them. */
function picture(cells: readonly (readonly boolean[])[], scale: number) {
  const size = cells.length * scale
  const data = new Uint8Array(size * size * 4).fill(255)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (cells[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3)
    }
  }
  return { width: size, height: size, data }
}

test('a reader finds the link in the code', () => {
  for (const link of [
    'https://events.example.org/e/team-lunch?utm_source=QR+code',
    `https://events.example.org/e/${'very-long-slug-'.repeat(12)}?utm_source=%E2%9C%93`,
  ]) {
    expect(decodeQR(picture(qrCells(link), 6))).toBe(link)
  }
})

test('the picture has the white border that readers need, and nothing that could run', () => {
  const cells = qrCells('https://events.example.org/e/x')
  for (const edge of [0, 1, 2, 3]) expect(cells[edge]?.some(Boolean)).toBe(false)
  expect(qrSvg('https://events.example.org/e/x')).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 \d+ \d+"[^<]*><path [^<]*\/><path [^<]*\/><\/svg>$/,
  )
})
