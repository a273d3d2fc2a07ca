import { expect } from 'vitest'
import { contract } from '../../api/contract.ts'
import { expectResponse } from './expect-response.ts'

/** A client that keeps cookies and does not follow redirects. */
export class CookieBrowser {
  readonly #server: { url: string }
  readonly #cookies = new Map<string, string>()

  constructor(server: { url: string }) {
    this.#server = server
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  get(path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<Response> {
    return this.#send(path, { method })
  }

  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Response> {
    return this.#send(path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
  }

  submit(path: string, fields: Record<string, string>): Promise<Response> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`)
    if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
    const response = await fetch(this.#server.url + path, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/;\s*max-age=0(?:;|$)/i.test(cookie)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

/** Requests a magic link and returns its path, which the response carries in trial mode. */
export async function requestLink(
  browser: CookieBrowser,
  email: string,
  teamInvitationToken?: string,
): Promise<string> {
  const response = await browser.send('POST', contract.requestLink.path, {
    email,
    ...(teamInvitationToken !== undefined && { teamInvitationToken }),
  })
  const { magicLink = '' } = await expectResponse(response, contract.requestLink)
  const { pathname, search } = new URL(magicLink)
  return pathname + search
}

/** A browser that has requested a magic link and opened it. */
export async function signedInBrowser(
  server: { url: string },
  email: string,
  teamInvitationToken?: string,
): Promise<CookieBrowser> {
  const browser = new CookieBrowser(server)
  const entered = await browser.get(await requestLink(browser, email, teamInvitationToken))
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
  return browser
}

/**
 * The same for an address that an account was changed to and that nobody has signed in with yet: it chooses to go on
 * with that account.
 */
export async function continuingBrowser(
  server: { url: string },
  email: string,
  teamInvitationToken?: string,
): Promise<CookieBrowser> {
  const browser = new CookieBrowser(server)
  const link = await requestLink(browser, email, teamInvitationToken)
  expect(await (await browser.get(link)).text()).toContain('Continue with the account of')
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  const entered = await browser.submit('/auth/verify', { token, account: 'continue' })
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
  return browser
}
