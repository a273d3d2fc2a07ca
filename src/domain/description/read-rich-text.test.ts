import { describe, expect, test } from 'vitest'
import { htmlTree } from '../../server/testing/html-tree.ts'
import { readRichText, withInertStyles } from './read-rich-text.ts'
import { writeDescription, writeEditorHtml } from './write-rich-text.ts'

/** A description after it was opened in the editor and saved. */
const saved = (html: string) => writeDescription(readRichText(htmlTree(html)))
const edited = (html: string) => writeEditorHtml(readRichText(htmlTree(html)))

describe('the edited document', () => {
  test.each([
    ['<div>One</div>', '<p>One</p>'],
    ['<div>One</div><div>Two</div>', '<p>One<br>Two</p>'],
    ['<div>One</div><div><br></div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['<div>One</div><div><br></div><div><br></div><div>Two</div>', '<p>One<br><br></p><p>Two</p>'],
    ['<div><br></div><div>One</div><div><br></div>', '<p>One</p>'],
    ['<div><br></div>', ''],
    ['<div>One<br>Two</div>', '<p>One<br>Two</p>'],
    ['<div>call &lt;Ada&gt; &amp; Eve</div>', '<p>call &lt;Ada&gt; &amp; Eve</p>'],
    ['<div> One  <b> two </b> three </div>', '<p>One <b>two </b>three</p>'],
    ['<div>One\u200b</div>', '<p>One</p>'],
    ['<h2>Plan</h2><div>One</div>', '<h2>Plan</h2><p>One</p>'],
    ['<h2><br></h2><div>One</div>', '<p>One</p>'],
    ['<ul><li>One</li><li><div>Two</div></li></ul>', '<ul><li>One</li><li>Two</li></ul>'],
    [
      '<ul><li>One</li><ul><li>Two</li></ul><li>Three</li></ul>',
      '<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>',
    ],
    ['<blockquote><div>One</div><div>Two</div></blockquote>', '<blockquote>One<br>Two</blockquote>'],
    [
      '<blockquote><div>One</div><div><br></div><div>Two</div></blockquote>',
      '<blockquote><p>One</p><p>Two</p></blockquote>',
    ],
    ['<div>One</div><div><hr></div><div>Two</div>', '<p>One</p><hr><p>Two</p>'],
    ['<pre>One<br>  Two</pre>', '<pre>One\n  Two</pre>'],
    ['<pre>  a <b>b\n  c</b> <i>d</i></pre>', '<pre>  a <b>b\n  c</b> <i>d</i></pre>'],
    ['<pre><code>\nlet a = 1\n\n</code>\n</pre>', '<pre><code>let a = 1</code></pre>'],
    [
      '<pre>see <a href="https://a.b/c">a.b</a>\n</pre>',
      '<pre>see <a href="https://a.b/c" rel="noopener nofollow">a.b</a></pre>',
    ],
    ['<b>One<pre>two</pre></b>', '<p><b>One</b></p><pre><b>two</b></pre>'],
    ['<pre><b>\n</b>\u200b<br></pre><div>One</div>', '<p>One</p>'],
    ['<h2><pre>One  <b>two</b>\n\n three</pre></h2>', '<h2>One <b>two</b><br>three</h2>'],
  ])('the document %j is saved as %j', (document, html) => {
    expect(saved(document)).toBe(html)
  })

  test.each([
    ['<p>One<br>Two</p><p>Three</p>', '<div>One</div><div>Two</div><div><br></div><div>Three</div>'],
    ['<p>One<br><br>Two</p>', '<div>One</div><div><br></div><div>Two</div>'],
    ['<ul><li>One<br>Two</li></ul>', '<ul><li><div>One</div><div>Two</div></li></ul>'],
    ['<ul><li>One<ul><li>Two</li></ul></li></ul>', '<ul><li>One<ul><li>Two</li></ul></li></ul>'],
    ['<ul><li></li></ul>', '<ul><li><br></li></ul>'],
    ['<blockquote>One</blockquote><hr>', '<blockquote><div>One</div></blockquote><div><hr></div>'],
    ['One <b>two</b><p>Three</p>', '<div>One <b>two</b></div><div><br></div><div>Three</div>'],
  ])('the description %j is edited as %j', (html, document) => {
    expect(edited(html)).toBe(document)
  })
})

describe('pasted text', () => {
  test.each([
    ['<p style="color:red" onclick="x()">One</p><script>x()</script><style>p{}</style>', '<p>One</p>'],
    ['<b style="font-weight:normal"><p>One</p><p>Two</p></b>', '<p>One</p><p>Two</p>'],
    [
      '<span style="font-weight:700">One</span> <span title="a" style="font-style:italic">two</span>',
      '<p><b>One</b> <i>two</i></p>',
    ],
    ['<p>Which style="x" is it?</p>', '<p>Which style="x" is it?</p>'],
    [
      '<strong><em>One</em></strong> <del>two</del> <kbd>x</kbd>',
      '<p><strong><em>One</em></strong> <s>two</s> <code>x</code></p>',
    ],
    [
      '<table><tbody><tr><td>One</td><td>Two</td></tr><tr><td>Three</td></tr></tbody></table>',
      '<p>One Two<br>Three</p>',
    ],
    ['<h1>One</h1><h6>Two</h6>', '<h1>One</h1><h4>Two</h4>'],
    ['<h2><div>One</div><p>Two</p></h2>', '<h2>One<br>Two</h2>'],
    ['<b>One<h2>Two</h2></b>', '<p><b>One</b></p><h2><b>Two</b></h2>'],
    ['<a href="javascript:x()">One</a> <a href="/settings">two</a>', '<p>One two</p>'],
    [
      '<a href="https://a.b/?c&amp;d" target="_blank">One</a> <a href="mailto:a@b.c">two</a>',
      '<p><a href="https://a.b/?c&amp;d" target="_blank" rel="noopener nofollow">One</a> <a href="mailto:a@b.c" rel="noopener nofollow">two</a></p>',
    ],
    ['<ol>One<li>Two</li>\n</ol>', '<ol><li>One</li><li>Two</li></ol>'],
    ['<img src=x onerror=x()>One<svg><text>x</text></svg>', '<p>One</p>'],
  ])('the pasted HTML %j becomes %j', (html, description) => {
    expect(saved(withInertStyles(html))).toBe(description)
  })
})
