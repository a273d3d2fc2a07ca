import { expect, test } from 'vitest'
import { likelyAddress } from './likely-address.ts'

test.each([
  ['vera@gmial.com', 'vera@gmail.com'],
  ['vera@gmai.com', 'vera@gmail.com'],
  ['vera@gmail.con', 'vera@gmail.com'],
  ['vera@gmaill.com', 'vera@gmail.com'],
  [' Vera@Hotmial.com ', 'vera@hotmail.com'],
  ['vera@yaho.com', 'vera@yahoo.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant)
})

test.each([
  'vera@gmail.com',
  'vera@gmx.de',
  'vera@gmx.net',
  'vera@example.com',
  'vera@mail.com',
  'vera@',
  '',
])('%j is not questioned', (typed) => expect(likelyAddress(typed)).toBe(null))
