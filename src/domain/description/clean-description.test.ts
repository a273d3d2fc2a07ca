import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attackStrings } from '../../server/testing/xss-attacks.ts'
import { cleanDescription } from './clean-description.ts'
import { descriptionFromForm, descriptionToForm } from './description-form.ts'
import { linkBareUrls } from './description-links.ts'

const ALLOWED_TAG =
  /<(?:\/?(?:p|a|b|strong|i|em|u|s|ul|ol|li|h[1-4]|blockquote|code|pre)|br|hr|a href="(?:https?:\/\/|mailto:)[^"<>\p{Cc}]*"(?: target="_blank")? rel="noopener nofollow")>/giu

/** Checks without an HTML parser: besides the allowed tags there is only text, and every tag is closed. */
function expectOnlyAllowed(html: string): void {
  const text = html.replace(ALLOWED_TAG, '')
  expect(text).not.toMatch(/[<>]/)
  expect(text.replace(/&(?:amp|lt|gt);/g, '')).not.toContain('&')
  expect(html).not.toContain('<a>')
  const open: string[] = []
  for (const [tag] of html.matchAll(/<\/?[a-z\d]+/g)) {
    if (tag.startsWith('</')) expect(`</${open.pop()?.slice(1)}`).toBe(tag)
    else if (tag !== '<br' && tag !== '<hr') open.push(tag)
  }
  expect(open).toEqual([])
}

describe('a description', () => {
  test('a description keeps everything on the allow-list', () => {
    const html =
      '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><p>e<br><b>f</b><strong>g</strong><i>h</i><em>i</em><u>j</u><s>k</s></p>' +
      '<ul><li>l</li></ul><ol><li>m</li></ol><blockquote>n</blockquote><pre><code>o\n  p</code></pre><hr>q'
    expect(cleanDescription(html)).toBe(html)
  })

  test('a description keeps http, https and mailto links, with rel="noopener nofollow"', () => {
    expect(cleanDescription('<a href="https://example.com/?a=1&amp;b=%22">x</a>')).toBe(
      '<a href="https://example.com/?a=1&amp;b=%22" rel="noopener nofollow">x</a>',
    )
    expect(cleanDescription('<a rel="opener" href=http://example.com>x</a>')).toBe(
      '<a href="http://example.com" rel="noopener nofollow">x</a>',
    )
    expect(cleanDescription('<a href="MAILTO:ada@example.com?subject=Hi">x</a>')).toBe(
      '<a href="MAILTO:ada@example.com?subject=Hi" rel="noopener nofollow">x</a>',
    )
  })

  test.each([
    'http://',
    'https://?',
    'mailto:',
    '/settings',
    '//a.b',
    'https:a.b',
    'ftp://a.b',
    'javascript://a.b/%0ax',
  ])('a description keeps only the text of a link to %s', (address) => {
    expect(cleanDescription(`<a href="${address}">x</a>`)).toBe('x')
  })

  test('a description keeps the target of a link only if it is _blank', () => {
    expect(cleanDescription('<a href="https://example.com" target="_blank">x</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener nofollow">x</a>',
    )
    expect(cleanDescription('<a href="https://example.com" target="_top">x</a>')).not.toContain('target')
  })

  test('a description keeps its entities, decoded once', () => {
    expect(cleanDescription('Q&amp;A &lt;b&gt; &amp;lt;i&amp;gt; &quot;')).toBe(
      'Q&amp;A &lt;b&gt; &amp;lt;i&amp;gt; "',
    )
  })

  test('a description keeps as text what is not a tag', () => {
    expect(cleanDescription('I <3 you & 1 < 2 > 0')).toBe('I &lt;3 you &amp; 1 &lt; 2 &gt; 0')
  })

  test('a description keeps the text of tags that are not allowed', () => {
    expect(cleanDescription('<div class="x"><span style="color:red">a</span> <font>b</font></div>')).toBe(
      'a b',
    )
    expect(cleanDescription('<table><tr><td>a</td></tr></table><img src=x>')).toBe('a')
  })

  test('a description loses scripts, styles and the like with their text', () => {
    const inside = [
      'script',
      'style',
      'iframe',
      'noscript',
      'textarea',
      'xmp',
      'template',
      'svg',
      'math',
      'object',
      'title',
    ]
    for (const tag of inside) expect(cleanDescription(`a<${tag}>alert(1)</${tag}>b`)).toBe('ab')
  })

  test('a description keeps the text of tags nested too deeply', () => {
    expect(cleanDescription(`${'<b>'.repeat(60)}x`)).toBe(`${'<b>'.repeat(50)}x${'</b>'.repeat(50)}`)
    expect(cleanDescription(`${'<b>'.repeat(20_000)}x</i>`)).toBe('x')
  })

  test('a description loses control characters and changes of direction, also those written as entities', () => {
    expect(cleanDescription('a\u202eb&#x202e;c\u2066d')).toBe('abcd')
    expect(cleanDescription('a\0b\u0007c&#7;d&#x1b;e\u009ff\tg\nh')).toBe('abcdef\tg\nh')
  })

  test('a description is cleaned until parsing it again changes nothing', () => {
    expect(cleanDescription('<p>a<span><p>b</p></span></p>')).toBe('<p>a</p><p>b</p><p></p>')
  })

  test('a description keeps only allowed tags, however they are nested', () => {
    const hostile = [
      '<b>',
      '<p><span>',
      '<',
      '<a href="https://a.b">',
      '</p>',
      '<noscript>',
      '&',
      '<!--',
      '<li><ul>',
      '<iframe>',
    ]
    for (const piece of hostile) {
      expectOnlyAllowed(cleanDescription(piece.repeat(4_000 / piece.length)))
    }
  })
})

describe('an attack', () => {
  test.each(attackStrings)('nothing is left of the attack %j', (attack) => {
    const cleaned = cleanDescription(attack)
    expectOnlyAllowed(cleaned)
    expect(cleanDescription(cleaned)).toBe(cleaned)
    expectOnlyAllowed(linkBareUrls(cleaned))
  })

  test('nothing is left of an attack inside an unfinished tag', () => {
    for (const outer of ['<b', '<p title="', '<a href="https://a.b/']) {
      for (const attack of attackStrings) expectOnlyAllowed(cleanDescription(outer + attack))
    }
  })
})

describe('any HTML', () => {
  const pieces = [
    '<p> </p> <b> </b> <br> <br/> <hr> <ul> <li> </li> </ul> <pre> </pre> <h1> </h1> <div> </div> <span> </span>',
    '<a\u00a0href="https://a.b"> <a\u00a0href="javascript:x"> <a\u00a0href=\' <a </a> <img\u00a0src=x\u00a0onerror=x>',
    '<script> </script> <svg> </svg> <iframe> </iframe> <noscript> </noscript> <textarea> <xmp> <table> <td> <form>',
    '<option> <!-- --> <![CDATA[ ]]> <? </ < > " \' = & / &lt; &amp; &#60; &#x3c; &quot; https://a.b/?c&d a é 😀 \0 \u00a0',
  ].flatMap((line) => line.split(' ').map((piece) => piece.replaceAll('\u00a0', ' ')))
  const html = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(''))

  test('cleaning any HTML leaves only allowed tags, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(html, (sent) => {
        const cleaned = cleanDescription(sent)
        expectOnlyAllowed(cleaned)
        expect(cleanDescription(cleaned)).toBe(cleaned)
      }),
      { numRuns: 300 },
    )
  })

  test('linking bare URLs in a clean description keeps it clean', () => {
    fc.assert(
      fc.property(html, (sent) => {
        const linked = linkBareUrls(cleanDescription(sent))
        expectOnlyAllowed(linked)
        expect(cleanDescription(linked)).toBe(linked)
      }),
    )
  })

  test('opening and saving the form changes only the whitespace around a description and its line breaks', () => {
    const withoutWrapping = (description: string) =>
      description.replace(/^\s*(?:<p>)?\s*|\s*(?:<\/p>)?\s*$/g, '').replace(/\s*<br>\s*/g, '<br>')
    fc.assert(
      fc.property(html, (sent) => {
        const cleaned = cleanDescription(sent)
        const saved = cleanDescription(descriptionFromForm(descriptionToForm(cleaned)))
        expect(withoutWrapping(saved)).toBe(withoutWrapping(cleaned))
      }),
      { numRuns: 300 },
    )
  })
})
