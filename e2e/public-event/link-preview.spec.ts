import ogs from 'open-graph-scraper'
import { expect, test } from '../support/daymark-test.ts'
import { signIn } from '../support/organizer.ts'

// Read by an independent parser, as chats and social networks do.
test('a link preview has the title, description, image and time', async ({ page, server }) => {
  const organizer = await signIn(page)
  const { slug } = await organizer.createEvent({
    title: 'Harbour walk & "lunch" <1>',
    descriptionHtml: `<p>${'A long walk along the quay. '.repeat(12)}</p>`,
    location: 'Pier 4, Boston',
  })
  const address = `${server.address}/e/${slug}`
  // The parser rejects host names without a dot.
  const { error, result } = await ogs({ url: address.replace('localhost', '127.0.0.1') })

  expect(error).toBe(false)
  expect(result.ogTitle).toBe('Harbour walk & "lunch" <1>')
  expect(result.ogDescription).toMatch(/^A long walk along the quay\. .*…$/)
  expect(result.ogDescription).toHaveLength(156)
  expect(result.ogUrl).toBe(address)
  expect(result.ogSiteName).toBe('Daymark')
  expect(result.twitterCard).toBe('summary_large_image')
  expect(result.twitterTitle).toBe('Harbour walk & "lunch" <1>')
  expect(result.ogImage).toEqual([
    expect.objectContaining({ url: `${address}/share.png`, width: '1200', height: '630', type: 'image/png' }),
  ])
  expect(result.jsonLD).toEqual([
    expect.objectContaining({
      '@type': 'Event',
      name: 'Harbour walk & "lunch" <1>',
      startDate: '2099-03-10T12:00:00-04:00',
    }),
  ])

  const picture = await page.request.get(`${address}/share.png`)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})
