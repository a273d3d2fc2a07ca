import { expect, test } from 'vitest'
import { mailSender } from './mail-message.ts'

const brandName = 'Daymark'

test.each([
  ['https://cal.example.com', 'no-reply@cal.example.com'],
  ['http://localhost:3000', 'no-reply@localhost'],
  ['http://192.168.1.5:3000', 'no-reply@localhost'],
  ['http://[::1]:3000', 'no-reply@localhost'],
])('without MAIL_FROM, the sender for %s is %s', (publicUrl, address) => {
  expect(mailSender(undefined, { brandName, publicUrl })).toEqual({ name: 'Daymark', address })
})

test.each([
  ['hello@example.com', { name: 'Daymark', address: 'hello@example.com' }],
  ['<hello@example.com>', { name: 'Daymark', address: 'hello@example.com' }],
  ['Our Events <hello@example.com>', { name: 'Our Events', address: 'hello@example.com' }],
])('MAIL_FROM=%s sets the sender', (mailFrom, sender) => {
  expect(mailSender(mailFrom, { brandName, publicUrl: 'https://cal.example.com' })).toEqual(sender)
})
