import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkBareUrls } from './description-links.ts'

const link = (address: string) =>
  `<a href="${address}" target="_blank" rel="noopener nofollow">${address}</a>`

describe('an address in a description', () => {
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
  ])('becomes a link: %s', (address) => {
    expect(linkBareUrls(`<p>See ${address} now</p>`)).toBe(`<p>See ${link(address)} now</p>`)
    expect(linkBareUrls(address)).toBe(link(address))
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
  ])('ends before the mark that follows it: %s', (text) => {
    const address = 'https://example.com/a'
    expect(linkBareUrls(text.replace('%', address))).toBe(text.replace('%', link(address)))
  })

  test('keeps the bracket that it opened, and leaves the one of the sentence', () => {
    expect(linkBareUrls('(see https://example.com/a_(b)).')).toBe(
      `(see ${link('https://example.com/a_(b)')}).`,
    )
  })

  test('is found several times on a line, and on every line', () => {
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
  ])('is not %j', (text) => {
    expect(linkBareUrls(text)).toBe(text)
  })

  test.each([
    '<p><b>Note</b> https://example.com</p>',
    '<p><a href="https://example.com" rel="noopener nofollow">https://example.com</a></p>',
    '<ul><li>https://example.com</li></ul>',
    '<pre>https://example.com</pre>',
  ])('stays as it is in a description with markup: %s', (html) => {
    expect(linkBareUrls(html)).toBe(html)
  })

  test('is a link beside every way of writing lines', () => {
    expect(linkBareUrls('<P>https://a.b<br/>c<BR />d</P>')).toBe(`<P>${link('https://a.b')}<br/>c<BR />d</P>`)
  })

  test('never breaks out of its attribute', () => {
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

  // A pattern that goes back and forth would not end within the time a test has.
  test('is found without hanging in a long text', () => {
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
