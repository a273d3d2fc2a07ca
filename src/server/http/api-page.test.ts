import { expect, test } from 'vitest'
import type { Call, CallNotes } from '../../api/call.ts'
import { CALL_NOTES } from '../../api/call-notes.ts'
import { contract } from '../../api/contract.ts'
import { readPage } from '../testing/parsed-page.ts'
import { apiPage } from './api-page.tsx'

const calls = Object.entries<Call>(contract)
const notes = Object.values<CallNotes>(CALL_NOTES)
const html = apiPage({
  brandName: 'Daymark',
  publicUrl: 'http://localhost:3000',
  version: '1.0.0',
  sessionCookie: 'session',
})
const { title, text } = readPage(html)

test('the API page shows every call with its path and notes, at an anchor of its own', () => {
  expect(title).toBe('API · Daymark')
  for (const [name, call] of calls) {
    expect(html).toContain(`id="${name}"`)
    expect(html).toContain(`href="#${name}"`)
    expect(text).toContain(call.path.replaceAll(/:(\w+)/g, '{$1}'))
  }
  for (const { summary, details = '' } of notes) {
    expect(text).toContain(summary)
    expect(text).toContain(details)
  }
})

test('the API page shows the type of every field', () => {
  expect(html).toContain('<dd class="muted">')
  expect(html).not.toMatch(/<dd[^>]*><\/dd>/)
  expect(text).toMatch(/isRecurring optional\s+true or false or null/)
  expect(text).toMatch(/recurrenceInterval\s+whole number or null/)
  expect(text).toMatch(/stats\s+object with views \| .* \| subscriptions: whole number/)
  expect(text).toMatch(/Idempotency-Key optional\s+text, at most 200 characters\. A random text\./)
  expect(text).toContain('list of object with id (whole number from 1 to 999), text (non-empty text, ')
  expect(html).toContain('list of <a href="#schema-ListedEvent">ListedEvent</a>')
})

test('the API page has no inline script or style attribute, and each of its anchors exists', () => {
  expect(html).not.toMatch(
    /<script(?! type="module" src="\/api\/docs\.js">)|style="|https?:\/\/(?!localhost|example\.com)/,
  )
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(anchors.filter((id) => !html.includes(`id="${id}"`))).toEqual([])
})

test('the API page has curl examples that can be pasted into a shell', () => {
  expect(text).toContain(
    'curl -X GET -H "Authorization: Bearer $TOKEN" "http://localhost:3000/api/events/$id"',
  )
  expect(text).toContain('curl -X GET -b cookies.txt "http://localhost:3000/api/auth/me"')
  expect(text).toMatch(/curl -X PUT .* -H 'Content-Type: image\/png' ".*\/cover" \\\s+--data-binary @file/)
  const examples = notes.flatMap(({ example }) => (example === undefined ? [] : [JSON.stringify(example)]))
  expect(examples.filter((example) => example.includes("'"))).toEqual([])
  for (const example of examples) expect(text).toContain(`-d '${example}'`)
})
