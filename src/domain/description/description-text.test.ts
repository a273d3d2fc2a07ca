import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { descriptionText, metaDescription } from './description-text.ts'

describe('the text of a description', () => {
  test.each([
    ['', ''],
    ['<p></p>', ''],
    ['Hello', 'Hello'],
    ['<p>One<br>Two</p>', 'One\nTwo'],
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['<p>One</p>\n  <p>Two</p>\n', 'One\n\nTwo'],
    ['<p>One</p><p></p><p><br><br><br></p><p>Two</p>', 'One\n\nTwo'],
    ['<p>One<br><br><br><br>Two</p>', 'One\n\nTwo'],
    ['<p>  One \n two <b> three</b> </p>', 'One two three'],
    ['<h1>Plan</h1>One<hr>Two', 'Plan\n\nOne\n\nTwo'],
    ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
    ['<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>\n', '- One\n- Two'],
    ['<p>Bring:</p><ol><li>cake</li><li>tea</li></ol><p>Bye</p>', 'Bring:\n\n- cake\n- tea\n\nBye'],
    ['Bring:<ul><li>cake</li></ul>Bye', 'Bring:\n- cake\nBye'],
    ['<ul><li><p>One</p></li><li>Two<ul><li>Three</li></ul></li></ul>', '- One\n\n- Two\n- Three'],
    ['<blockquote>One<br>Two</blockquote>', 'One\nTwo'],
    ['<p>Code:</p><pre>if x:\n    y  z\n</pre><p>end</p>', 'Code:\n\nif x:\n    y  z\n\nend'],
    ['<b>1</b><i>2</i><u>3</u><s>4</s><em>5</em><strong>6</strong><code>7</code>', '1234567'],
  ])('the description %j becomes the text %j', (html, text) => {
    expect(descriptionText(html)).toBe(text)
  })

  test.each([
    ['Q&amp;A &lt;b&gt; &quot;x&quot; &#39;y&#x27; &apos;', "Q&A <b> \"x\" 'y' '"],
    ['&amp;lt;b&amp;gt; &amp;amp;', '&lt;b&gt; &amp;'],
    ['a&nbsp;&nbsp;b', 'a  b'],
    ['&#128512; &#x1F600;', '😀 😀'],
    ['&#0; &#xD800; &#x110000;', '\ufffd \ufffd \ufffd'],
    ['&unknown; &constructor; & &; &#;', '&unknown; &constructor; & &; &#;'],
  ])('entities are decoded once: %j becomes %j', (html, text) => {
    expect(descriptionText(html)).toBe(text)
  })

  test.each([
    [
      '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow">Tickets</a> here',
      'Tickets (https://example.com/a?b=1&c=2) here',
    ],
    ['<a href="https://example.com/a">https://example.com/a</a>', 'https://example.com/a'],
    ['<a href="https://example.com/"> example.com </a>', 'example.com'],
    [
      '<a href="https://example.com/a?b&amp;c">https://example.com/a?b&amp;c</a>',
      'https://example.com/a?b&c',
    ],
    ['<a href="mailto:ada@example.com?subject=Hi">Write</a>', 'Write (ada@example.com)'],
    ['<a href="mailto:ada@example.com">ada@example.com</a>', 'ada@example.com'],
    ['<a href="https://example.com"><b>One</b> two</a>.', 'One two (https://example.com).'],
    ['<a href="https://example.com"></a>', 'https://example.com'],
    ['<a>One</a> </a> two', 'One two'],
  ])('links are followed by their URL: %j becomes %j', (html, text) => {
    expect(descriptionText(html)).toBe(text)
  })

  test('the text of a description contains no tag, whatever the HTML', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '<<',
      '<b>',
      '</b>',
      '<p title="',
      '">',
      '<script>',
      '<!--',
      '-->',
      'a',
      ' ',
      '\n',
      '<br',
      '/',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        expect(descriptionText(pieces.join(''))).not.toMatch(/<[^>]*>/)
      }),
    )
  })

  test('the text of a description has no double blank lines and no trailing spaces', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<br>',
      '<li>',
      '</li>',
      '<ul>',
      '</ul>',
      '<b>',
      ' ',
      '\n',
      'a',
      'b ',
      '<hr>',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = descriptionText(pieces.join(''))
        expect(text).not.toMatch(/\n{3}| \n| {2}|^\s|\s$/)
      }),
    )
  })

  // A regular expression with catastrophic backtracking would run into the test's timeout.
  test('a very long description is converted in time', () => {
    for (const piece of ['<', '<b', '<p>', '<br>', '<a href="', '&', '&#', ' ', '<li>', '\n', '<pre> \n']) {
      expect(descriptionText(piece.repeat(20_000 / piece.length))).not.toMatch(/<p>|<br>/)
    }
  })
})

describe('a meta description', () => {
  test.each(['', '<p></p>', '<p> <br></p>', '<hr>'])(
    'the meta description of an event without a description (%j) is an invitation',
    (html) => {
      expect(metaDescription('Lunch & more', html)).toBe('Join us for Lunch & more')
    },
  )

  test('the meta description is the text on one line', () => {
    expect(metaDescription('Lunch', '<p>Q&amp;A<br>and</p><ul><li>cake</li></ul>')).toBe('Q&A and - cake')
  })

  test('a meta description of more than 155 characters is cut and gets an ellipsis', () => {
    expect(metaDescription('Lunch', 'a'.repeat(155))).toBe('a'.repeat(155))
    expect(metaDescription('Lunch', 'a'.repeat(156))).toBe(`${'a'.repeat(155)}…`)
  })

  test('the meta description has no space before its ellipsis', () => {
    expect(metaDescription('Lunch', `${'a'.repeat(154)} bcd`)).toBe(`${'a'.repeat(154)}…`)
  })

  test.each([
    ['an emoji', '😀', 1],
    ['a flag', '🇯🇵', 2],
    ['a family', '👨‍👩‍👧‍👦', 7],
    ['a colored hand', '👍🏽', 2],
    ['a letter with its mark', 'e\u0301', 2],
  ])('the meta description never cuts %s in two', (_, character, length) => {
    const fits = `${'a'.repeat(155 - length)}${character}`
    expect(metaDescription('Lunch', `${fits}tail`)).toBe(`${fits}…`)
    if (length === 1) return
    expect(metaDescription('Lunch', `a${fits}tail`)).toBe(`a${'a'.repeat(155 - length)}…`)
  })

  test('a character with more marks than fit is cut', () => {
    expect(metaDescription('Lunch', `e${'\u0301'.repeat(300)}`)).toBe(`e${'\u0301'.repeat(154)}…`)
  })

  test('the meta description never has more than 155 characters and the ellipsis, or a lone surrogate', () => {
    const characters = fc.array(fc.constantFrom('a', ' ', '😀', '👩‍🚀', '🇫🇷', 'é', '\u0301'), {
      minLength: 100,
      maxLength: 300,
    })
    fc.assert(
      fc.property(characters, (written) => {
        const description = metaDescription('Lunch', written.join(''))
        expect(Array.from(description).length).toBeLessThanOrEqual(156)
        expect(description).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})
