import { expect, test } from 'vitest'
import { shownDescription } from './shown-description.ts'

test('a stored description is cleaned every time it is shown', () => {
  for (let time = 0; time < 3; time++) {
    expect(shownDescription('<p onclick="x()">Hi<script>x()</script></p>')).toBe('<p>Hi</p>')
  }
})
