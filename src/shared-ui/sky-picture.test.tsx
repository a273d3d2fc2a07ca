import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SKY_HOURS } from '../domain/sky/sky-colors.ts'
import { SkyPicture } from './sky-picture.tsx'

test.each(SKY_HOURS)('the sky of the %s adds at most 1.6 kB to a page, and its lamp can be lit', (hour) => {
  const kind = { hour, accent: 'iris', isOver: false } as const
  const html = renderToStaticMarkup(<SkyPicture kind={kind} width={2400} height={400} />)
  expect(brotliCompressSync(html).length).toBeLessThan(1_600)
  expect(html).toContain('sky-light')
})
