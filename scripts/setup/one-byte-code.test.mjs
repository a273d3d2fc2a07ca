import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { oneByteCode } from './one-byte-code.mjs'

test.each([
  '"港 – “é” 🎆"',
  '`港 ${"ß" + `…`} 🎆`',
  '({ œ: "oe", "ς": "σ" })',
  '(() => { const ħ = 3; return ħ })()',
  '"a – b 🎆 c 港".split(/[–🎆]|港/u)',
  '"a–b".split(new RegExp(String.raw`[-–—]`))',
])('%s is written with one byte a character, and means the same', (code) => {
  const written = oneByteCode(code)
  expect(/^[\0-\u00ff]*$/.test(written)).toBe(true)
  expect(runInThisContext(`(${written})`)).toEqual(runInThisContext(`(${code})`))
})
