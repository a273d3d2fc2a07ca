import { expect, test } from 'vitest'
import { ACCENTS } from '../../domain/team-calendar.ts'
import { htmlPart } from './html-part.ts'
import type { Letter } from './letter.ts'

const letter: Letter = {
  subject: 'Tomorrow',
  preheader: '',
  headline: { title: 'Summer party', day: 20_000 },
  heading: 'Tomorrow',
  paragraphs: ['See you.'],
  button: { label: 'View event', address: 'https://cal.example.com/e/party' },
  notes: [],
  reason: 'You signed up.',
}
const writer = { brandName: 'Daymark', publicUrl: 'https://cal.example.com' }
const written = (face?: Letter['face'], sky?: NonNullable<Letter['headline']>['sky']) =>
  htmlPart(
    {
      ...letter,
      headline: { title: 'Summer party', day: 20_000, ...(sky && { sky }) },
      ...(face && { face }),
    },
    writer,
    20_000,
  )

test('an email has the accent of the team in both themes, and no other', () => {
  const html = written({ accent: 'fir' })
  for (const color of [ACCENTS.fir.light, ACCENTS.fir.dark]) expect(html).toContain(color)
  for (const color of [ACCENTS.vermilion.light, ACCENTS.vermilion.dark]) expect(html).not.toContain(color)
  expect(html).not.toContain('<img')
  expect(written()).toBe(written({ accent: 'vermilion' }))
})

test('an email has the logo and the cover by their whole addresses, with the team and what the cover shows', () => {
  const html = written({
    accent: 'fir',
    teamName: 'Harbour & Sons',
    logo: { hash: 'logo-hash', width: 240, height: 81 },
    cover: { hash: 'cover-hash', alt: 'Boats "at" <dusk>' },
  })
  expect(html).toContain(
    'src="https://cal.example.com/pictures/logo-hash/mail" alt="" width="95" height="32"',
  )
  expect(html).toContain('src="https://cal.example.com/pictures/cover-hash/mail"')
  expect(html).toContain('alt="Boats &#34;at&#34; &#60;dusk&#62;" width="600"')
  expect(html).toContain('>Harbour &#38; Sons</td>')
})

test('an email without a cover has the sky of the hour, and what is over is grey even with a cover', () => {
  const cover = { hash: 'cover-hash', alt: '' }
  const lit = written({ accent: 'fir' }, { hour: 'dusk', state: 'lit' })
  expect(lit).toContain('src="https://cal.example.com/sky/fir/dusk/lit" alt="" width="600"')
  expect(written({ accent: 'fir', cover }, { hour: 'dusk', state: 'usual' })).not.toContain('/sky/')
  const over = written({ accent: 'fir', cover }, { hour: 'night', state: 'over' })
  expect(over).toContain('/sky/fir/night/over"')
  for (const gone of ['cover-hash', ACCENTS.fir.light, ACCENTS.fir.dark]) expect(over).not.toContain(gone)
})
