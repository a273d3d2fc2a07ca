import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const stylesheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

test('the app has one stylesheet, since its screens are styled by utilities in their markup', () => {
  expect(stylesheets.filter((file) => file.startsWith('web/'))).toEqual(['web/app.css'])
})

test('stylesheets are plain CSS, without utilities inside their rules', () => {
  expect(stylesheets.length).toBeGreaterThan(5)
  expect(stylesheets.filter((file) => readFileSync(`src/${file}`, 'utf8').includes('@apply'))).toEqual([])
})
