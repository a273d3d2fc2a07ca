import { expect, test } from 'vitest'
import { shownDescription } from './shown-description.ts'

test('what is stored unclean is shown clean, the first time and every time', () => {
  for (let time = 0; time < 3; time++) {
    expect(shownDescription('<p onclick="x()">Hi<script>x()</script></p>')).toBe('<p>Hi</p>')
  }
})
