import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanDescription } from '../../domain/description/clean-description.ts'
import { descriptionFromForm, descriptionToForm } from '../../domain/description/description-form.ts'
import { descriptionText } from '../../domain/description/description-text.ts'
import { readRichText } from '../../domain/description/read-rich-text.ts'
import { writeDescription, writeEditorHtml } from '../../domain/description/write-rich-text.ts'
import { htmlTree } from '../testing/html-tree.ts'
import { attackStrings } from '../testing/xss-attacks.ts'

const read = (html: string) => readRichText(htmlTree(html))
const saved = (html: string) => writeDescription(read(html))

const pieces =
  '<p> </p> <b> </b> <strong> </strong> <i> </i> <u> </u> <code> </code> <br> <hr> <ul> <ol> <li> </li> </ul> <h2> </h2> <blockquote> </blockquote> <pre> </pre> <div> </div> <a\u00a0href="https://a.b/?c&amp;d"> </a> a é 😀 &lt;Ada&gt; &amp;amp; \u00a0 \n'
    .split(' ')
    .map((piece) => piece.replaceAll('\u00a0', ' '))
const html = fc
  .array(fc.constantFrom(...pieces), { maxLength: 30 })
  .map((parts) => cleanDescription(parts.join('')))

test('cleaning changes nothing in what the editor writes', () => {
  fc.assert(
    fc.property(html, (description) => {
      const written = saved(description)
      expect(cleanDescription(written)).toBe(written)
    }),
    { numRuns: 1_000 },
  )
})

test('a description that the editor has written comes back the same, also through the form and the edited document', () => {
  fc.assert(
    fc.property(html, (description) => {
      const written = saved(description)
      expect(saved(written)).toBe(written)
      expect(saved(cleanDescription(descriptionFromForm(descriptionToForm(written))))).toBe(written)
      expect(writeDescription(read(writeEditorHtml(read(written))))).toBe(written)
    }),
    { numRuns: 1_000 },
  )
})

test('the editor keeps every word of a description', () => {
  const words = (text: string) => text.replace(/<[^>]*>|\s+/g, '')
  fc.assert(
    fc.property(html, (description) => {
      expect(words(saved(description))).toBe(words(description))
    }),
    { numRuns: 1_000 },
  )
})

test('one typed paragraph is one <p>, and its line breaks are <br>', () => {
  const line = fc.array(fc.constantFrom('a', 'é', '😀', '<Ada>', '<b>', '&', '&amp;'), { minLength: 1 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const texts = lines.map((words) => words.join(' '))
      const document = texts.map((text) => ({ kind: 'line', line: [{ text, marks: [] }] }) as const)
      const written = writeDescription(document)
      expect(written).toMatch(/^<p>(?:[^<]|<br>)*<\/p>$/)
      expect(descriptionText(written)).toBe(texts.join('\n'))
    }),
  )
})

test.each(attackStrings)('nothing is left of the attack %j after it was edited', (attack) => {
  const written = saved(attack)
  expect(cleanDescription(written)).toBe(written)
})
