import { expect, test } from 'vitest'
import { senderNameOf, unlinked } from './letter.ts'

test.each([
  ['Ada Lovelace', 'Ada Lovelace via Daymark'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien via Daymark'],
  ['St. Mary, Boston', 'St. Mary Boston via Daymark'],
  ['PayPal security@paypal.com', 'PayPal via Daymark'],
  ['Visit https://evil.example/x?y now', 'Visit now via Daymark'],
  ['www.evil.example', 'Daymark'],
  ['evil.example/login Team', 'Team via Daymark'],
  ['"Ada" <ada@example.com>', 'Ada via Daymark'],
  ['Ada\r\nBcc: eve', 'Ada Bcc eve via Daymark'],
  ['\u202eadA', 'adA via Daymark'],
  ['...', 'Daymark'],
  ['Zoë 例え', 'Zoë 例え via Daymark'],
])('the sender name of %j is %j', (organizerName, senderName) => {
  expect(senderNameOf(organizerName, 'Daymark')).toBe(senderName)
})

test('a long name is shortened, so that the product stays visible', () => {
  expect(senderNameOf('x'.repeat(200), 'Daymark').length).toBeLessThan(75)
})

test.each([
  ['https://zoom.example/j/1', 'https:\u200b//zoom.\u200bexample/j/1'],
  ['ada@example.com', 'ada@\u200bexample.\u200bcom'],
  ['Room 4. Second floor', 'Room 4. Second floor'],
  ['12:30 @ the pier', '12:30 @ the pier'],
])('%j is written so that no mail program makes a link of it', (text, written) => {
  expect(unlinked(text)).toBe(written)
  expect(unlinked(text).replaceAll('\u200b', '')).toBe(text)
})
