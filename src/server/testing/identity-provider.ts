import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SINGLE_SIGN_ON_PATH, SINGLE_SIGN_ON_RETURN_PATH } from '../../domain/sign-in-provider.ts'
import { CookieBrowser } from './cookie-browser.ts'

const PROGRAM = fileURLToPath(new URL('../../../scripts/testing/identity-provider.mjs', import.meta.url))

/** Starts the process. It accepts people after `serve`, and serves one site at a time. */
export async function startIdentityProvider() {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'ignore'] })
  const line = async () => String(((await once(child.stdout, 'data')) as [Buffer])[0]).trim()
  const url = `http://127.0.0.1:${await line()}`
  async function tell(settings: object): Promise<void> {
    const ready = line()
    child.stdin.write(`${JSON.stringify(settings)}\n`)
    await ready
  }
  return {
    url,
    settings: { oidcIssuer: url, oidcClientId: 'daymark', oidcClientSecret: 'a-secret-of-the-client' },
    serve: (
      site: { url: string },
      { isInIdToken = true, aheadMs = 0, authentication = 'client_secret_basic' } = {},
    ) => tell({ redirectUri: site.url + SINGLE_SIGN_ON_RETURN_PATH, isInIdToken, aheadMs, authentication }),
    setClock: (aheadMs: number) => tell({ aheadMs }),
    /** It answers 503 until it serves again. */
    restart: () => tell({ isRestarting: true }),
    person: (name: string, claims: object) =>
      fetch(`${url}/people/${name}`, { method: 'PUT', body: JSON.stringify(claims) }),
    stop: () => child.kill(),
  }
}

/** Presses the button, signs in there as `name`, agrees, and returns the path to which the provider sends the browser. */
export async function returnPath(
  browser: CookieBrowser,
  provider: { url: string },
  name: string,
  query = '',
): Promise<string> {
  const there = new CookieBrowser(provider)
  const left = await browser.get(`${SINGLE_SIGN_ON_PATH}${query}`)
  let location = left.headers.get('location') ?? ''
  for (let steps = 0; steps < 20; steps += 1) {
    if (!location.startsWith(provider.url) && !location.startsWith('/interaction')) {
      const { pathname, search } = new URL(location, 'http://here')
      return pathname + search
    }
    const path = location.replace(provider.url, '')
    const isForm = path.startsWith('/interaction')
    const page = await there.get(path)
    const text = await page.text()
    const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? ''
    const answer = isForm ? await there.submit(path, { prompt, login: name, password: 'x' }) : page
    location = answer.headers.get('location') ?? ''
  }
  throw new Error('The provider does not come to an end.')
}
