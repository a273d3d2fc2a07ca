import { describe, expect, test } from 'vitest'
import { foreignHost, sourceOfHost, sourceOfTag, taggedLink, taggedSource } from './source-name.ts'

const tagged = (query: string) => taggedSource(new URLSearchParams(query))

describe('a tagged address', () => {
  test('utm_source comes before source, and source before ref', () => {
    expect(tagged('ref=c&source=b&utm_source=a')).toBe('a')
    expect(tagged('ref=c&source=b')).toBe('b')
    expect(tagged('utm_source=&ref=c')).toBe('c')
    expect(tagged('theme=dark')).toBeNull()
  })

  test('known names are merged however they are written, and own words stay as they are', () => {
    for (const name of ['Instagram', 'instagram', 'INSTAGRAM', 'instagram.com', ' instagram ']) {
      expect(sourceOfTag(name)).toBe('Instagram')
    }
    expect(['qr', 'QR code', 'qr-code'].map(sourceOfTag)).toEqual(['QR code', 'QR code', 'QR code'])
    expect(sourceOfTag('Summer  flyer\n2026')).toBe('Summer flyer 2026')
    expect(sourceOfTag('Zeitung für Köln')).toBe('Zeitung für Köln')
    expect(['www.blog.example', 'www.instagram.com'].map(sourceOfTag)).toEqual(['blog.example', 'Instagram'])
  })

  test('a source is at most 100 characters of visible, well-formed text', () => {
    expect(sourceOfTag('x'.repeat(150))).toBe('x'.repeat(100))
    expect(sourceOfTag(`a${'😀'.repeat(100)}`)).toBe(`a${'😀'.repeat(49)}`)
    expect(sourceOfTag('\u202e\u0000 \u200b')).toBeNull()
    expect(sourceOfTag('a\ud800b')).toBe('ab')
  })

  test('an email address is never a source', () => {
    expect(sourceOfTag('ada@example.com')).toBeNull()
    expect(tagged('utm_source=ada%40example.com&ref=newsletter')).toBe('newsletter')
  })
})

describe('a referrer', () => {
  test.each([
    ['https://t.co/abc', 'X'],
    ['https://twitter.com/', 'X'],
    ['https://x.com/', 'X'],
    ['https://go.bsky.app/', 'Bluesky'],
    ['https://mail.google.com/', 'Gmail'],
    ['android-app://com.google.android.gm/', 'Gmail'],
    ['https://l.facebook.com/', 'Facebook'],
    ['https://lm.facebook.com/', 'Facebook'],
    ['https://out.reddit.com/', 'Reddit'],
    ['https://www.google.co.uk/', 'Google'],
    ['https://google.de/', 'Google'],
    ['https://WWW.Blog.Example:8443/a?b=c', 'blog.example'],
    ['https://notfacebook.com/', 'notfacebook.com'],
    ['https://evil.example/facebook.com', 'evil.example'],
    ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ])('%s is the source %s', (referrer, source) => {
    expect(sourceOfHost(foreignHost(referrer, 'cal.example') ?? '')).toBe(source)
  })

  test.each([
    'https://cal.example/e/party',
    'https://www.cal.example/',
    'http://localhost:3000/',
    'http://127.0.0.1/',
    'http://[::1]:80/',
    'not an address',
    'about:blank',
    '',
  ])('%s is no source', (referrer) => {
    expect(foreignHost(referrer, 'cal.example')).toBeNull()
  })
})

const link = 'https://events.example.org/e/team-lunch'

test('a tagged link names the place where it is shared', () => {
  expect(taggedLink(link, 'QR code')).toBe(`${link}?utm_source=QR+code`)
  expect(taggedLink(link, '  Spring   newsletter ')).toBe(`${link}?utm_source=Spring+newsletter`)
  expect(taggedLink(link, 'Café & Kino?')).toBe(`${link}?utm_source=Caf%C3%A9+%26+Kino%3F`)
})

test('without a name it stays the plain link', () => {
  expect(taggedLink(link, '  ')).toBe(link)
})
