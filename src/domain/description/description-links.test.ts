import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkBareUrls } from './description-links.ts'

const link = (url: string) => `<a href="${url}" target="_blank" rel="noopener nofollow">${url}</a>`

describe('a URL in a description', () => {
  test.each([
    'https://example.com',
    'http://example.com/',
    'HTTPS://Example.com/Path',
    'https://example.com:8443/a/b.html?c=1&amp;d=2#e',
    'https://example.com/meet?room=1&#38;key=2',
    'https://example.com/a_(b)',
    'https://example.com/a_(b)/c',
    'https://example.com/?a[b]=1',
    'https://example.com/~ada/@eve/a,b;c',
    'https://bücher.example/straße',
    'https://ja.wikipedia.org/wiki/東京',
    'https://example.com/😀',
    "https://example.com/it's",
    'http://localhost:3000/e/lunch',
    'http://[::1]:3000/',
  ])('the URL %s becomes a link', (url) => {
    expect(linkBareUrls(`<p>See ${url} now</p>`)).toBe(`<p>See ${link(url)} now</p>`)
    expect(linkBareUrls(url)).toBe(link(url))
  })

  test.each([
    ['See %.', '.'],
    ['See %, then', ', then'],
    ['Really %?!', '?!'],
    ['(see %)', ')'],
    ['(see %).', ').'],
    ['[%]', ']'],
    ['"%"', '"'],
    ["'%'", "'"],
    ['“%”', '”'],
    ['&lt;%&gt;', '&gt;'],
    ['&quot;%&quot;', '&quot;'],
    ['%&#39; x', '&#39; x'],
    ['%…', '…'],
    ['**%**', '**'],
    ['%&amp;', '&amp;'],
    ['%&nbsp;x', '&nbsp;x'],
    ['%<br>x', '<br>x'],
    ['%\u200bx', '\u200bx'],
    ['%\u202ex', '\u202ex'],
    ['「%」です', '」です'],
    ['詳細は%。', '。'],
  ])('the URL ends before the punctuation in: %s', (text) => {
    const url = 'https://example.com/a'
    expect(linkBareUrls(text.replace('%', url))).toBe(text.replace('%', link(url)))
  })

  test("a URL includes its own brackets and not the sentence's", () => {
    expect(linkBareUrls('(see https://example.com/a_(b)).')).toBe(
      `(see ${link('https://example.com/a_(b)')}).`,
    )
    expect(linkBareUrls('https://example.com/a_(b)_[c]])}.)')).toBe(
      `${link('https://example.com/a_(b)_[c]')}])}.)`,
    )
  })

  test('every URL on every line becomes a link', () => {
    expect(linkBareUrls('<p>https://a.b, https://c.d<br>https://e.f</p><p>https://g.h</p>')).toBe(
      `<p>${link('https://a.b')}, ${link('https://c.d')}<br>${link('https://e.f')}</p><p>${link('https://g.h')}</p>`,
    )
  })

  test.each([
    'ftp://example.com',
    'javascript:alert(1)',
    'javascript://https:alert(1)',
    'example.com',
    'www.example.com',
    'ada@example.com',
    'xhttps://example.com',
    'http://',
    'https://.',
    'https:/example.com',
    'http://?',
    'http://%',
    `https://example.com/${'a'.repeat(2_000)}`,
  ])('there is no URL in %j', (text) => {
    expect(linkBareUrls(text)).toBe(text)
  })

  test.each([
    '<p><b>Note</b> https://example.com</p>',
    '<p><a href="https://example.com" rel="noopener nofollow">https://example.com</a></p>',
    '<ul><li>https://example.com</li></ul>',
    '<pre>https://example.com</pre>',
  ])('URLs stay plain text in a description with markup: %s', (html) => {
    expect(linkBareUrls(html)).toBe(html)
  })

  test('URLs become links next to paragraphs and line breaks of every notation', () => {
    expect(linkBareUrls('<P>https://a.b<br/>c<BR />d</P>')).toBe(`<P>${link('https://a.b')}<br/>c<BR />d</P>`)
  })

  test('no URL breaks out of its attribute', () => {
    const piece = fc.constantFrom(
      'https://',
      'a.b',
      '/',
      '"',
      "'",
      '<',
      '>',
      '&quot;',
      '&lt;',
      '&amp;',
      '&',
      ' ',
      'onclick=x',
      '`',
      '=',
      '(',
      ')',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('').replaceAll(/[<>]/g, '')
        const linked = linkBareUrls(text)
        const bare = linked.replaceAll(
          /<a href="[^"<>\s]*" target="_blank" rel="noopener nofollow">([^"<>\s]*)<\/a>/g,
          '$1',
        )
        expect(bare).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  // A regular expression with catastrophic backtracking would run into the test's timeout.
  test('URLs in a very long text are found in time', () => {
    for (const piece of [
      'https://a.b/',
      'https://',
      ')',
      'https://a.b/)))',
      '&amp;',
      'https://a.b ',
      '.',
      'https://a.b/(',
    ]) {
      const text = `https://a.b/${piece.repeat(20_000 / piece.length)}`
      expect(linkBareUrls(text)).toContain('https://a.b/')
    }
  })
})
