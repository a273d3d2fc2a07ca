import { expect, test } from 'vitest'
import { ALLOW_LIST_VERSION } from '../../domain/description/description.ts'
import { shownDescription } from './shown-description.ts'

const descriptionHtml = '<p onclick="x()">Hi<script>x()</script></p>'

test('a description that no known version has cleaned is cleaned every time it is shown', () => {
  for (let time = 0; time < 3; time++) expect(shownDescription({ descriptionHtml })).toBe('<p>Hi</p>')
})

test.each([0, ALLOW_LIST_VERSION - 1, ALLOW_LIST_VERSION + 1])(
  'a description cleaned by version %i of the allow-list is cleaned again when it is shown',
  (descriptionCleanedBy) => {
    expect(shownDescription({ descriptionHtml, descriptionCleanedBy })).toBe('<p>Hi</p>')
  },
)

test('a description that this version has cleaned is not cleaned again', () => {
  const stored = { descriptionHtml, descriptionCleanedBy: ALLOW_LIST_VERSION }
  expect(shownDescription(stored)).toBe(descriptionHtml)
})
