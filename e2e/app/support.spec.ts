import { startBuiltServer } from '../../scripts/testing/built-server.mjs'
import { expect, test } from '../support/daymark-test.ts'
import { holdCall } from '../support/held-call.ts'
import { magicLinkIn, signIn } from '../support/organizer.ts'
import { part } from '../support/part.ts'
import { screenProblems } from '../support/screen-problems.ts'
import { expectToast } from '../support/toast.ts'

test('the support form sends a message, shows errors and a placeholder for the video', {
  tag: '@slow',
}, async ({ page }) => {
  await part(
    page,
    'the support form requires all fields, shows errors at them and sends the message',
    async () => {
      const { email } = await signIn(page)
      await page.goto('/support')
      await expect(page).toHaveTitle('Support · Daymark')
      await expect(page.getByRole('heading', { name: 'Contact Support' })).toBeVisible()
      const [name, address, question] = [
        page.getByLabel('Name'),
        page.getByLabel('Email', { exact: true }),
        page.getByLabel('Question / Concern'),
      ]
      await expect(address).toHaveValue(email)
      const send = page.getByRole('button', { name: 'Send Message' })

      await send.click()
      await expectToast(page, 'Missing fields', 'Please fill in all fields', 'error')
      await expect(name).toHaveAccessibleDescription('Name is required')
      await expect(question).toHaveAccessibleDescription('Question / Concern is required')
      await expect(address).toHaveAccessibleDescription('')
      await expect(name).toBeFocused()
      expect(await screenProblems(page)).toEqual([])
      await name.fill('Ada')
      await expect(name).toHaveAccessibleDescription('')
      await question.fill('   ')
      await send.click()
      await expectToast(page, 'Missing fields', 'Please fill in all fields', 'error')
      await expect(question).toBeFocused()
      await question.fill('How do I begin?')
      await address.fill('ada.example.com')
      await send.click()
      await expectToast(page, 'Invalid email', 'Please enter a valid email address', 'error')
      await expect(address).toHaveAccessibleDescription('Please enter a valid email address')
      await expect(address).toBeFocused()

      await address.fill('ada@example.com')
      const release = await holdCall(page, 'POST', '**/api/support')
      await address.press('Enter')
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
      expect(await release()).toEqual({ name: 'Ada', email: 'ada@example.com', message: 'How do I begin?' })
      await expectToast(page, 'Message sent!', "We've received your message and will get back to you soon.")
      await expect(name).toHaveValue('')
      await expect(question).toHaveValue('')
    },
  )
  await part(
    page,
    'a support message that failed has its own toast title and stays in the form',
    async () => {
      await signIn(page)
      await page.goto('/support')
      await page.getByLabel('Name').fill('Ada')
      await page.getByLabel('Question / Concern').fill('How?')
      const send = page.getByRole('button', { name: 'Send Message' })
      await page.route('**/api/support', (route) =>
        route.fulfill({ status: 429, body: 'Please wait a moment.' }),
      )
      await send.click()
      await expectToast(page, 'Failed to send message', '429: Please wait a moment.', 'error')
      await page.route('**/api/support', (route) => route.abort())
      await send.click()
      await expectToast(page, 'Failed to send message', 'Something went wrong. Please try again.', 'error')
      await expect(page.getByLabel('Question / Concern')).toHaveValue('How?')
    },
  )
  await part(page, 'the support screen shows a guide when no video is set', async () => {
    await signIn(page)
    await page.goto('/support')
    const guide = page.getByRole('region', { name: 'How it works' })
    await expect(guide.getByRole('listitem')).toHaveCount(4)
    expect(await screenProblems(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    const box = await guide.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test('the support video is shown at 16:9', { tag: '@slow' }, async ({ page }) => {
  const video = 'https://video.example.com/embed/1?a=b&c=d'
  const server = await startBuiltServer({ SUPPORT_VIDEO_URL: video, BRAND_NAME: 'Sea & Sun' })
  try {
    await page.route('https://video.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Video</title><h1>How it works</h1>' }),
    )
    const response = await page.request.post(`${server.address}/api/auth/request-link`, {
      data: { email: 'ada@example.com' },
    })
    await page.goto(await magicLinkIn(response))
    await page.goto(`${server.address}/support`)
    await expect(page).toHaveTitle('Support · Sea & Sun')
    const frame = page.getByTitle('Tutorial video')
    await expect(frame).toHaveAttribute('src', video)
    await expect(frame.contentFrame().getByRole('heading', { name: 'How it works' })).toBeVisible()
    const box = await frame.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  } finally {
    await server.stop()
  }
})
