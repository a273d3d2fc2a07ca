import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { descriptionFromForm, descriptionToForm } from './description-form.ts'

describe('the text of the form', () => {
  test.each([
    ['', ''],
    [' \n ', ''],
    ['Hello', '<p>Hello</p>'],
    ['  Hello\n', '<p>Hello</p>'],
    ['One\nTwo\r\nThree\rFour', '<p>One<br>Two<br>Three<br>Four</p>'],
    ['One\n\nTwo', '<p>One<br><br>Two</p>'],
    ['<b>One</b>\nTwo', '<p><b>One</b><br>Two</p>'],
    ['<a\nhref="https://a.b">One</a>', '<p><a\nhref="https://a.b">One</a></p>'],
    ['1 < 2\n3 > 2', '<p>1 < 2<br>3 > 2</p>'],
    ['<p>One</p>', '<p>One</p>'],
    ['<P>One</P>\n<P>Two</P>', '<P>One</P>\n<P>Two</P>'],
    ['Bring:\n<ul>\n<li>cake\n<li>tea\n</ul>\nSee\nyou', 'Bring:\n<ul>\n<li>cake\n<li>tea\n</ul>\nSee\nyou'],
    ['<p>One\nTwo</p>', '<p>One\nTwo</p>'],
    ['<pre>\na\n  b\n</pre>', '<pre>\na\n  b\n</pre>'],
    ['<hr/>One\nTwo', '<hr/>One\nTwo'],
    ['<prefix>One\nTwo', '<p>&lt;prefix>One<br>Two</p>'],
    ['call <Ada>', '<p>call &lt;Ada></p>'],
    ['<ada@example.com>, a <b and c> d', '<p>&lt;ada@example.com>, a &lt;b and c> d</p>'],
    ['<p and q> </Ada> <!-- x --> <b', '<p>&lt;p and q> &lt;/Ada> &lt;!-- x --> &lt;b</p>'],
    [
      "<b class=x>One</b> <a href='https://a.b'>Two</a>",
      "<p><b class=x>One</b> <a href='https://a.b'>Two</a></p>",
    ],
  ])('the typed text %j becomes the description %j', (typed, html) => {
    expect(descriptionFromForm(typed)).toBe(html)
  })
})

describe('the form', () => {
  test.each([
    ['', ''],
    ['<p></p>', ''],
    ['<p>Hello</p>', 'Hello'],
    [' <p> Hello </p>\n', 'Hello'],
    ['Hello', 'Hello'],
    ['<p>One<br>Two<br/>Three<BR />Four</p>', 'One\nTwo\nThree\nFour'],
    ['<p>One<br>\n  Two</p>', 'One\nTwo'],
    ['<p>One\n  Two</p>', 'One Two'],
    ['<p>One</p><p>Two<br>Three</p>', '<p>One</p><p>Two<br>Three</p>'],
    ['<p>One</p>Two', '<p>One</p>Two'],
    [
      '<p>Q&amp;A, R&amp;D, Tom &amp; Jerry, 1 &lt; 2, &lt;3, =&gt;</p>',
      'Q&amp;A, R&amp;D, Tom &amp; Jerry, 1 &lt; 2, &lt;3, =&gt;',
    ],
    ['<p>https://a.b/?c=1&amp;d=2</p>', 'https://a.b/?c=1&amp;d=2'],
    [
      '<p>&amp;amp; &amp;lt &amp;copy2027 &amp;#60; &amp;Eacute &amp;foo;</p>',
      '&amp;amp; &amp;lt &amp;copy2027 &amp;#60; &amp;Eacute &amp;foo;',
    ],
    ['<p>&lt;b&gt;</p>', '&lt;b&gt;'],
    ['<p>call &lt;Ada&gt;</p>', 'call &lt;Ada&gt;'],
    ['<p><br>One<br></p>', '<br>One<br>'],
    ['<p><a href="https://a.b/?c&amp;d" rel="x">x</a></p>', '<a href="https://a.b/?c&amp;d" rel="x">x</a>'],
  ])('the form shows the description %j as %j', (html, shown) => {
    expect(descriptionToForm(html)).toBe(shown)
  })
})

describe('an edit that changes nothing', () => {
  test.each([
    '<p>One</p><p>Two</p>',
    '<p>One<br>Two</p><p>Three</p>',
    '<p>One</p>\n\n<p>Two</p>',
    '<p><br>One<br></p>',
    '<p><br></p><p>One</p>',
    '<h2>Plan</h2><ul><li>One<br>Two</li><li><b>Three</b></li></ul><hr><blockquote>Four</blockquote>',
    '<pre>One\n  Two<br>Three</pre>',
    'One<ul><li>Two</li></ul>',
    '<p>Q&amp;amp;A &lt;b</p>',
    '<p>call &lt;Ada></p>',
  ])('opening and saving the form keeps the description %j', (html) => {
    expect(descriptionFromForm(descriptionToForm(html))).toBe(html)
  })

  const line = fc.array(
    fc.constantFrom('a', 'é', '😀', '<b>x</b>', '<i>', '&lt;Ada>', '&', '&amp;amp;', ',', '1 < 2'),
    {
      minLength: 1,
    },
  )
  const lines = fc.array(
    line.map((words) => words.join(' ')),
    { minLength: 1 },
  )

  test('the form shows the lines that were typed, including blank ones', () => {
    const gap = fc.constantFrom('\n', '\n\n', '\n\n\n')
    fc.assert(
      fc.property(lines, gap, (typed, between) => {
        const text = typed.join(between).trim()
        expect(descriptionToForm(descriptionFromForm(text))).toBe(text)
      }),
    )
  })

  test('opening and saving the form keeps paragraphs of lines', () => {
    const paragraph = fc.array(fc.constantFrom('a', '<b>x</b>', 'é 😀'), { minLength: 1 })
    const paragraphs = fc.array(
      paragraph.map((words) => `<p>${words.join('<br>')}</p>`),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(paragraphs, (written) => {
        const html = written.join('')
        expect(descriptionFromForm(descriptionToForm(html))).toBe(html)
      }),
    )
  })
})
