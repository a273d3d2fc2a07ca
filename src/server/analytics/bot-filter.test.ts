import { describe, expect, test } from 'vitest'
import { COUNTED_AGENTS, countsAsVisit, isOnPhone } from './bot-filter.ts'

const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

const desktops = [
  `${windows} Chrome/126.0.0.0 Safari/537.36`,
  `${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.61`,
  `${windows} Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  `${safari} Version/17.5 Safari/605.1.15`,
  'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
]

const phones = [
  `${iphone} Version/17.4 Mobile/15E148 Safari/604.1`,
  `${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  `${iphone} GSA/320.0.643740060 Mobile/15E148 Safari/604.1`,
  `${iphone} Mobile/15E148 Instagram 338.0.3.27.90 (iPhone15,2; iOS 17_4; de_DE; de; scale=3.00; 1179x2556; 618023787)`,
  `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.36.106;FBBV/618023787;FBDV/iPhone15,2;FBMD/iPhone;FBSN/iOS;FBSV/17.4]`,
  `${iphone} Mobile/15E148 [LinkedInApp]/9.29.5814`,
  `${iphone} Version/17.4 Mobile/15E148 Snapchat/12.90.0.42 (like Safari/8617.2.4, panda)`,
  `${android} Chrome/126.0.0.0 Mobile Safari/537.36`,
  `${android} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 Line/14.9.0/IAB`,
  `${android} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 MicroMessenger/8.0.49`,
  'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
]

const scripts = [
  'curl/8.5.0',
  'Wget/1.21.4',
  'python-requests/2.32.3',
  'Python-urllib/3.12',
  'Python/3.12 aiohttp/3.9.5',
  'python-httpx/0.27.0',
  'Go-http-client/2.0',
  'Java/17.0.11',
  'Java-http-client/21.0.3',
  'Apache-HttpClient/4.5.14 (Java/17.0.11)',
  'okhttp/4.12.0',
  'axios/1.7.2',
  'node',
  'node-fetch',
  'undici',
  'Deno/1.44.4',
  'Bun/1.1.13',
  'GuzzleHttp/7',
  'PHP/8.3.8',
  'Ruby',
  'libwww-perl/6.77',
  'HTTPie/3.2.2',
  'PostmanRuntime/7.39.0',
  'insomnia/9.2.0',
  'Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.22621.2506',
  'my-own-script',
  `${windows} HeadlessChrome/126.0.0.0 Safari/537.36`,
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.6478.8 Safari/537.36',
  '',
]

const calendarPrograms = [
  'iOS/17.4 (21E219) dataaccessd/1.0',
  'macOS/14.5 (23F79) dataaccessd/1.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:115.0) Gecko/20100101 Thunderbird/115.11.0',
]

const crawlersAndPreviews = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/126.0.6478.61 Safari/537.36',
  'Mediapartners-Google',
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Google-Calendar-Importer',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MicrosoftPreview/2.0; +https://aka.ms/MicrosoftPreview) Chrome/120.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  `${safari} Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)`,
  `${iphone} Version/17.4 Mobile/15E148 Safari/604.1 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)`,
  'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'CCBot/2.0 (https://commoncrawl.org/faq/)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.0; +https://openai.com/gptbot)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'ia_archiver (+http://www.alexa.com/site/help/webmasters; crawler@alexa.com)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Chrome-Lighthouse',
  `${windows} HeadlessChrome/126.0.0.0 Safari/537.36 (compatible; SomethingBot/1.0)`,
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Slackbot 1.0 (+https://api.slack.com/robots)',
  'Slack-ImgProxy (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'facebookexternalhit/1.1;line-poker/1.0',
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
  'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'WhatsApp/2.23.20.0',
  'WhatsApp/2.2413.1 W',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Viber/22.8.1.0',
  'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)',
  'http.rb/5.1.1 (Mastodon/4.2.9; +https://mastodon.social/)',
  'Synapse (bot; +https://github.com/matrix-org/synapse)',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Pinterest/0.2 (+http://www.pinterest.com/)',
  'Asana/1.4.0 WebsiteMetadataRetriever',
  'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
  'Mattermost-Bot/1.1',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17628; Pro)',
  'Microsoft Office Existence Discovery',
  'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
]

const requestOf = (userAgent: string, more: Record<string, string> = {}, method = 'GET') => ({
  method,
  headers: { ...(userAgent && { 'user-agent': userAgent }), ...more },
})

describe('counted', () => {
  test.each([...desktops, ...phones, ...scripts, ...COUNTED_AGENTS, ...calendarPrograms])(
    'a visit by "%s" is counted',
    (userAgent) => {
      expect(countsAsVisit(requestOf(userAgent))).toBe(true)
    },
  )
})

describe('not counted', () => {
  test.each(crawlersAndPreviews)('a visit by "%s" is not counted', (userAgent) => {
    expect(countsAsVisit(requestOf(userAgent))).toBe(false)
  })

  test.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['sec-purpose', 'prefetch;anonymous-client-ip'],
    ['purpose', 'prefetch'],
    ['purpose', 'preview'],
    ['x-purpose', 'preview'],
    ['x-moz', 'prefetch'],
    ['x-moz', 'Prefetch'],
  ])('a prefetch is not counted (%s: %s)', (name, purpose) => {
    expect(countsAsVisit(requestOf(desktops[0] ?? '', { [name]: purpose }))).toBe(false)
    expect(countsAsVisit(requestOf(desktops[0] ?? '', { [name]: 'navigation' }))).toBe(true)
  })

  test('a HEAD request is not counted', () => {
    expect(countsAsVisit(requestOf(desktops[0] ?? '', {}, 'HEAD'))).toBe(false)
  })
})

test('phones and desktops are told apart by their user agent', () => {
  expect(phones.filter((userAgent) => !isOnPhone(requestOf(userAgent)))).toEqual([])
  expect([...desktops, 'curl/8.5.0', ''].filter((userAgent) => isOnPhone(requestOf(userAgent)))).toEqual([])
})

// A pattern with catastrophic backtracking would exceed the test timeout.
test('a very long user agent does not hang the bot filter', () => {
  for (const part of ['a', ' ', 'mozilla/5.0 (', '1.', ';', '.-(']) {
    expect(countsAsVisit(requestOf(part.repeat(5_000)))).toBeTypeOf('boolean')
  }
})
