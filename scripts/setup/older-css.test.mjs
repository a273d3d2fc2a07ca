import { expect, test } from 'vitest'
import { olderCss } from './older-css.mjs'

test('layers are unwrapped in their order, also around other blocks', () => {
  const css =
    '@layer theme,base;@layer base{p{color:red}@media print{p{color:black}}}@layer components;@layer utilities{.a{b:c}}.d{e:f}'
  expect(olderCss(css)).toBe('p{color:red}@media print{p{color:black}}.a{b:c}.d{e:f}')
})

test('a list of one selector is unwrapped, and a list of several stays', () => {
  expect(olderCss(':where(.space-y-8>:not(:last-child)){a:b}')).toBe('.space-y-8>:not(:last-child){a:b}')
  expect(olderCss('abbr:where([title]),:is(.x>*){a:b}')).toBe('abbr[title],.x>*{a:b}')
  expect(olderCss('input:where([type=button],[type=reset]){a:b}')).toBe(
    'input:where([type=button],[type=reset]){a:b}',
  )
})

test('a layer without an end is an error', () => {
  expect(() => olderCss('@layer base{p{color:red}')).toThrow('has no end')
})

test('a pair of logical sides becomes the two sides', () => {
  expect(olderCss('.a{padding-inline:calc(var(--spacing) * 4)}.b{margin-block:1px;c:d}')).toBe(
    '.a{padding-left:calc(var(--spacing) * 4);padding-right:calc(var(--spacing) * 4)}.b{margin-top:1px;margin-bottom:1px;c:d}',
  )
  expect(olderCss('.a{margin-block-start:1px}')).toBe('.a{margin-block-start:1px}')
})
