import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buttonStyle, frameCode, linkCode } from './embed-code.ts'

const site = 'https://cal.example.com'

test('the code of a frame has its mode, and the script if it fits its content', () => {
  const frame = { title: 'Boats & "brass"', path: '/embed/c/club?view=month' }
  expect(frameCode(site, { ...frame, theme: 'auto', isSelfSizing: false })).toBe(
    '<iframe src="https://cal.example.com/embed/c/club?view=month" title="Boats &#38; &#34;brass&#34;" width="100%" height="600" frameborder="0" data-fixed style="color-scheme: light dark"></iframe>',
  )
  expect(frameCode(site, { ...frame, theme: 'dark', isSelfSizing: true })).toBe(
    '<iframe src="https://cal.example.com/embed/c/club?view=month&#38;theme=dark" title="Boats &#38; &#34;brass&#34;" width="100%" height="600" frameborder="0" style="color-scheme: dark"></iframe>\n<script async src="https://cal.example.com/embed.js"></script>',
  )
})

test('the script that fits frames to their content has fewer than 1,000 bytes', () => {
  expect(readFileSync('public/embed.js').length).toBeLessThan(1_000)
})

test('the code of a button needs no stylesheet, and a title cannot end its element', () => {
  expect(linkCode(`${site}/e/party-00000000`, '</a><script>')).toBe(
    '<a href="https://cal.example.com/e/party-00000000">&#60;/a&#62;&#60;script&#62;</a>',
  )
  expect(linkCode(`${site}/c/club`, 'See all events', buttonStyle('#176b4a'))).toBe(
    '<a href="https://cal.example.com/c/club" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #176b4a; color: #fff; font: 600 16px/1.25 system-ui, sans-serif; text-decoration: none">See all events</a>',
  )
})
