import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attackStrings } from '../../server/testing/xss-attacks.ts'
import { reducedHtml } from './reduced-html.ts'

/** Any tag with attributes other than those that are read, or that is not written in the one plain way. */
const READ_TAG =
  /<\/?(?:p|ul|ol|li|h[1-6]|blockquote|pre|hr|div|section|article|header|footer|main|aside|nav|address|figure|figcaption|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|form|fieldset|legend|center|details|summary|td|th|b|strong|i|em|u|s|code|del|strike|ins|tt|kbd|samp|a|br|span)(?: (?:href|target|data-style)="[^"]*")*>/g

function expectOnlyReadTags(html: string): void {
  expect(reducedHtml(html).replace(READ_TAG, '')).not.toContain('<')
}

test.each([
  ['', ''],
  ['One & two &eacute; &lt;b&gt;', 'One & two &eacute; &lt;b&gt;'],
  ['1 < 2 <3 a<', '1 &lt; 2 &lt;3 a&lt;'],
  ['<P CLASS=x OnClick="x()">One</P >', '<p>One</p>'],
  ['<b style="font-weight:normal">One</b>', '<b data-style="font-weight:normal">One</b>'],
  ['<mark style=font-weight:700>One</mark>', '<span data-style="font-weight:700">One</span>'],
  [
    `<a href='https://a.b/?"c"&amp;d' onfocus=x>One</a>`,
    '<a href="https://a.b/?&quot;c&quot;&amp;d">One</a>',
  ],
  ['<a title=">" href=https://a.b/c/>One</a>', '<a href="https://a.b/c/">One</a>'],
  ['<html><body onload="x()"><!-- <b> --><!DOCTYPE html><?xml ?>One</body></html>', 'One'],
  ['<!-->One<!--->two<!-- three --!>four', 'Onetwofour'],
  ['<meta charset=x><link rel=y><img src=x onerror=x()><input onfocus=x() autofocus>One', 'One'],
  ['<iframe srcdoc="<p onclick=x()>two</p>">three</iframe>One', 'One'],
  ['<form action=x><button formaction="javascript:x()">two</button>One</form>', '<form>One</form>'],
  ['<svg onload=x()><g><a xlink:href="javascript:x()">two</a></g></svg>One', 'One'],
  ['<svg/>One<svg><svg/><svg>two</svg></svg> three', 'One three'],
  ['<math><mi href="javascript:x()" style="x">two</mi></math>One', 'One'],
  ['<script>if (a < b) "</scripty>"</script>One<style>p > b {}</style>', 'One'],
  ['<title>two</title ><textarea><b>three</textarea>One', 'One'],
  ['<select><option>two<option>three</select>One', 'One'],
  ['<object><object>two</object></object>One', 'One'],
  ['One<template>two', 'Onetwo'],
  ['One<b onclick="x()', 'One'],
  ['One<b onclick=x()', 'One'],
  ['One</b onclick="x()">', 'One</b>'],
  ['<b/onclick=x()/>One', '<b>One'],
  ['<b ="x" onclick = x()>One', '<b>One'],
  ['<b\u00a0onclick=x()>One', '<span>One'],
  ['<plaintext>two</plaintext>', ''],
])('the HTML %j is reduced to %j', (html, reduced) => {
  expect(reducedHtml(html)).toBe(reduced)
})

test.each(attackStrings)('only tags that are read are left of the attack %j', (attack) => {
  expectOnlyReadTags(attack)
  for (const outer of ['<b', '<p title="', "<a href='", '<svg>', '<!--', '<b '])
    expectOnlyReadTags(outer + attack)
})

test('only tags that are read are left of any HTML', () => {
  const pieces = [
    '<',
    '>',
    '/',
    '=',
    '"',
    "'",
    ' ',
    '!',
    '-->',
    '<!--',
    'b',
    'p',
    'svg',
    'style',
    'script',
    'onclick',
    'href',
    'x',
  ]
  const html = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''))
  fc.assert(fc.property(html, expectOnlyReadTags))
})

test.each(['<', '<b ', '<svg>', '<svg', '<!--', '</', '<a href="', '<title>', '<b /', '<script></'])(
  'a long text of %j is reduced in a moment',
  (piece) => {
    const started = performance.now()
    reducedHtml(piece.repeat(100_000 / piece.length))
    expect(performance.now() - started).toBeLessThan(2_000)
  },
)
