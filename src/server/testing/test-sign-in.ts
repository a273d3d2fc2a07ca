import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { contract } from '../../api/contract.ts'
import { TestBrowser } from './cookie-browser.ts'
import { expectAnswer } from './expect-response.ts'

/** The path of the link that the answer carries in a try-out. */
export async function askForLink(
  browser: TestBrowser,
  email: string,
  teamInvitationToken?: string,
): Promise<string> {
  const response = await browser.send('POST', contract.requestLink.path, {
    email,
    ...(teamInvitationToken !== undefined && { teamInvitationToken }),
  })
  const { magicLink = '' } = await expectAnswer(response, contract.requestLink)
  const { pathname, search } = new URL(magicLink)
  return pathname + search
}

/** A browser that went all the way: asked for the link and opened it. */
export async function signedInBrowser(
  server: { url: string },
  email: string,
  teamInvitationToken?: string,
): Promise<TestBrowser> {
  const browser = new TestBrowser(server)
  const entered = await browser.get(await askForLink(browser, email, teamInvitationToken))
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
  return browser
}

/** An address that nobody in this test run has yet. */
export function newAddress(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`
}
