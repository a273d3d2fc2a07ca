import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EventActions, type EventActionsProps } from './event-actions.tsx'
import { keptEventActions } from './kept-event-actions.tsx'

const site = {
  brandName: 'Daymark',
  publicUrl: 'https://cal.example.com',
  confirmsSignUps: false,
  files: { style: '', script: '', isModule: false },
}

const each = <Value, Made>(values: readonly Value[], make: (value: Value) => Made[]) => values.flatMap(make)
const YES_AND_NO = [false, true]

const kinds = each(['party-00000000', 'a-fair-1234abcd'], (slug) =>
  each(['apple', 'android', 'other'] as const, (device) =>
    each(YES_AND_NO, (isPast) =>
      each(YES_AND_NO, (captureAttendees) =>
        each(YES_AND_NO, (confirmsSignUps) =>
          ['https://cal.example.com', 'http://localhost:3000'].map(
            (publicUrl): EventActionsProps => ({
              event: { slug, isPast, captureAttendees },
              site: { ...site, confirmsSignUps, publicUrl },
              device,
              signUp: { kind: 'new' },
            }),
          ),
        ),
      ),
    ),
  ),
)

test('the kept markup of every kind of event is what would be rendered for it', () => {
  // Without a form, it makes no difference whether the event is over or a sign-up is confirmed.
  expect(new Set(kinds.map(keptEventActions)).size).toBe((kinds.length / 2) * (1 + 1 / 4))
  for (const kind of kinds)
    expect(keptEventActions(kind)).toBe(renderToStaticMarkup(<EventActions {...kind} />))
})

test('what a visitor has typed is shown to nobody else', () => {
  const event = { slug: 'party-00000000', isPast: false, captureAttendees: true }
  const typed = { name: 'Ada', email: 'ada@example' }
  const fieldErrors = { name: '', email: 'Please enter a valid email address' }
  const shown = { event, site, device: 'other' } as const
  const rejected = keptEventActions({ ...shown, signUp: { kind: 'rejected', typed, fieldErrors } })
  expect(rejected).toContain('value="ada@example"')
  expect(keptEventActions({ ...shown, signUp: { kind: 'new' } })).not.toContain('ada@example')
  expect(keptEventActions({ ...shown, signUp: { kind: 'done', email: 'ada@example.com' } })).toContain(
    'ada@example.com',
  )
})
