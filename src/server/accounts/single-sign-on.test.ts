import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { SINGLE_SIGN_ON_RETURN_PATH } from '../../domain/sign-in-provider.ts'
import { MINUTE } from '../../domain/time/wall-time.ts'
import { changeAddress } from '../maintenance/address-command.ts'
import { addBlock } from '../tables/block-table.ts'
import { accounts, whoIs } from '../testing/accounts-fixture.ts'
import { CookieBrowser, signedInBrowser } from '../testing/cookie-browser.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { expectProblem } from '../testing/expect-response.ts'
import { returnPath, startIdentityProvider } from '../testing/identity-provider.ts'
import { newAddress } from '../testing/organizer.ts'
import { checkSecret, providerError, type Refusal } from './sign-on-provider.ts'

type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
})
afterAll(() => provider.stop())

onSqliteFirst((stores) => {
  const { database, start, team, invitationTo } = accounts(stores)

  async function site({
    isInIdToken = true,
    aheadMs = 0,
    authentication = 'client_secret_basic',
    ...options
  }: Parameters<typeof start>[0] & {
    isInIdToken?: boolean
    aheadMs?: number
    authentication?: string
  } = {}) {
    const server = await start({
      ...options,
      singleSignOn: { ...provider.settings, ...options.singleSignOn },
    })
    await provider.serve({ url: `http://localhost:${server.port}` }, { isInIdToken, aheadMs, authentication })
    return { provider, server }
  }

  /** Signs in there and comes back. */
  async function comeBack(
    { provider, server }: Awaited<ReturnType<typeof site>>,
    name: string,
    query = '',
  ): Promise<{ browser: CookieBrowser; location: string; path: string }> {
    const browser = new CookieBrowser(server)
    const path = await returnPath(browser, provider, name, query)
    const answer = await browser.get(path)
    expect(answer.status).toBe(303)
    const { pathname, search } = new URL(answer.headers.get('location') ?? '', server.url)
    return { browser, location: pathname + search, path }
  }

  test.each([true, false])(
    'somebody with a confirmed address signs in, and has the account of that address (in the ID token, secret in the header: %s)',
    async (isInIdToken) => {
      const authentication = isInIdToken ? 'client_secret_basic' : 'client_secret_post'
      const there = await site({ isInIdToken, authentication })
      const email = newAddress('ada')
      await there.provider.person(`ada-${isInIdToken}`, { email, email_verified: true })
      const { browser, location } = await comeBack(there, `ada-${isInIdToken}`, '?zone=Asia%2FTokyo')
      expect((await browser.get(location)).headers.get('location')).toBe('/')
      const me = await whoIs(browser)
      expect(me.email).toBe(email)
      // The link works once, and the code, too.
      expect((await browser.get(location)).status).toBe(410)
      const byLink = await signedInBrowser(there.server, email)
      expect((await whoIs(byLink)).id).toBe(me.id)
      const settings = await byLink.get(
        contract.readTeamSettings.path.replace(':teamId', me.currentTeam?.id ?? ''),
      )
      expect(await settings.json()).toMatchObject({ timezone: 'Asia/Tokyo' })
      await browser.send('POST', contract.logout.path)
      await expectProblem(await browser.get(contract.me.path), 401, 'Please sign in')
    },
  )

  test('an account is known by who somebody is, whatever addresses change', async () => {
    const there = await site()
    const [first, second, changed] = [newAddress('one'), newAddress('two'), newAddress('three')]
    await there.provider.person('bob', { email: first, email_verified: true })
    const { browser, location } = await comeBack(there, 'bob')
    await browser.get(location)
    const { id } = await whoIs(browser)
    await there.provider.person('bob', { email: second, email_verified: true })
    const again = await comeBack(there, 'bob')
    await again.browser.get(again.location)
    expect(await whoIs(again.browser)).toMatchObject({ id, email: first })
    await again.browser.send('PATCH', contract.changeEmail.path, { email: changed })
    expect((await comeBack(there, 'bob')).location).toBe('/login?problem=unproven')
  })

  test.each([
    [0.5, '/auth/verify'],
    [-0.5, '/auth/verify'],
    // A token is refused after its end, which is an hour after it was made.
    [120, '/auth/verify'],
    [-120, '/login'],
  ])('a provider whose clock is %d minutes ahead of ours leads to %s', async (minutes, expected) => {
    const there = await site({ aheadMs: minutes * MINUTE })
    await there.provider.person('ada', { email: newAddress('ada'), email_verified: true })
    const { location } = await comeBack(there, 'ada')
    expect(location.split('?')[0]).toBe(expected)
    if (expected === '/login') expect(location).toBe('/login?problem=wrong')
  })

  test('an address that is missing or not confirmed signs nobody in', async () => {
    const there = await site()
    for (const claims of [
      {},
      { email: newAddress('eve') },
      { email: newAddress('eve'), email_verified: false },
    ]) {
      await there.provider.person('eve', claims)
      expect((await comeBack(there, 'eve')).location).toBe('/login?problem=unverified')
    }
  })

  test('a used code, a lost or foreign cookie and a refusal lead back to /login', async () => {
    const there = await site()
    await there.provider.person('ada', { email: newAddress('ada'), email_verified: true })
    const { path } = await comeBack(there, 'ada')
    const locationOf = async (browser: CookieBrowser, at: string) =>
      (await browser.get(at)).headers.get('location')
    const stranger = new CookieBrowser(there.server)
    expect(await locationOf(stranger, path)).toBe('/login?problem=late')
    // The stranger's own departure does not fit to somebody else's code.
    await stranger.get('/auth/sso')
    expect(await locationOf(stranger, path)).toBe('/login?problem=wrong')
    const browser = new CookieBrowser(there.server)
    const own = await returnPath(browser, there.provider, 'ada')
    const cookie = browser.cookie('sso') ?? ''
    await browser.get(own)
    browser.setCookie('sso', cookie)
    expect(await locationOf(browser, own)).toBe('/login?problem=late')
    const state = new URLSearchParams(own.split('?')[1]).get('state') ?? ''
    browser.setCookie('sso', cookie)
    const refusal = `/auth/sso/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(there.provider.url)}`
    expect(await locationOf(browser, refusal)).toBe('/login?problem=refused')
    // What a browser keeps on the way is signed, so that nobody can plant a departure in it.
    for (const part of ['state', 'nonce', 'verifier', 'invitation']) {
      const another = await returnPath(browser, there.provider, 'ada')
      const [text = '', proof] = (browser.cookie('sso') ?? '').split('.')
      const departure = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
      const changed = Buffer.from(JSON.stringify({ ...departure, [part]: 'x'.repeat(43) }))
      browser.setCookie('sso', `${changed.toString('base64url')}.${proof}`)
      expect([part, await locationOf(browser, another)]).toEqual([part, '/login?problem=late'])
    }
    const mixedUp = (await returnPath(browser, there.provider, 'ada')).replace(
      /iss=[^&]+/,
      'iss=https%3A%2F%2Fx.example',
    )
    expect(await locationOf(browser, mixedUp)).toBe('/login?problem=wrong')
    for (const nonsense of ['x', '%00', 'e30']) {
      browser.setCookie('sso', nonsense)
      expect(await locationOf(browser, '/auth/sso/callback?code=x&state=y')).toMatch(/problem=(late|wrong)$/)
    }
  })

  test.each([
    [0.5, '/auth/verify'],
    [2, '/login?problem=late'],
  ])('a code that comes back after %d minutes leads to %s', async (minutes, expected) => {
    const there = await site()
    await there.provider.person('ada', { email: newAddress('ada'), email_verified: true })
    const browser = new CookieBrowser(there.server)
    const path = await returnPath(browser, there.provider, 'ada')
    await provider.setClock(minutes * MINUTE)
    const location = (await browser.get(path)).headers.get('location') ?? ''
    expect(location.replace(/^http:..[^/]+|\?token=.*/g, '')).toBe(expected)
  })

  test('a provider that is away or has another name leads back to /login, and works when it is there', async () => {
    const own = await startIdentityProvider()
    onTestFinished(() => void own.stop())
    const server = await start({ singleSignOn: own.settings })
    const browser = new CookieBrowser(server)
    const leave = async () => (await browser.get('/auth/sso')).headers.get('location') ?? ''
    expect(await leave()).toMatch(/problem=(away|wrong)$/)
    await own.serve({ url: `http://localhost:${server.port}` })
    expect(await leave()).toContain(own.url)
    const other = await start({
      singleSignOn: { ...own.settings, oidcIssuer: own.url.replace('127.0.0.1', 'localhost') },
    })
    expect((await new CookieBrowser(other).get('/auth/sso')).headers.get('location')).toBe(
      '/login?problem=wrong',
    )
    const returned = await returnPath(browser, own, 'ada')
    own.stop()
    expect((await browser.get(returned)).headers.get('location')).toBe('/login?problem=away')
    const late = await start({ singleSignOn: own.settings })
    expect((await new CookieBrowser(late).get('/auth/sso')).headers.get('location')).toBe(
      '/login?problem=away',
    )
  })

  test('a wrong secret is told to the operator, and a provider that restarts is away', async () => {
    const there = await site({ singleSignOn: { oidcClientSecret: 'not-the-secret' } })
    const { settings } = there.provider
    await there.provider.person('ada', { email: newAddress('ada'), email_verified: true })
    expect((await comeBack(there, 'ada')).location).toBe('/login?problem=secret')
    const own = { issuer: settings.oidcIssuer, clientId: 'daymark', name: 'Example ID', isOnly: false }
    const returnUrl = `${there.server.url}${SINGLE_SIGN_ON_RETURN_PATH}`
    const wrong = checkSecret({ ...own, clientSecret: 'not-the-secret' }, returnUrl)
    expect(providerError((await wrong.catch((error: unknown) => error)) as Refusal)).toMatch(
      /^invalid_client/,
    )
    await checkSecret({ ...own, clientSecret: settings.oidcClientSecret }, returnUrl)
    const right = await site()
    const browser = new CookieBrowser(right.server)
    const path = await returnPath(browser, provider, 'ada')
    await provider.restart()
    expect((await browser.get(path)).headers.get('location')).toBe('/login?problem=away')
    const late = await start({ singleSignOn: settings })
    expect((await new CookieBrowser(late).get('/auth/sso')).headers.get('location')).toBe(
      '/login?problem=away',
    )
  })

  test('an address that was given to somebody else does not open the account of its former owner', async () => {
    const there = await site()
    const email = newAddress('info')
    await there.provider.person('former', { email, email_verified: true })
    const former = await comeBack(there, 'former')
    await former.browser.get(former.location)
    const { id } = await whoIs(former.browser)
    await there.provider.person('newcomer', { email, email_verified: 'true' })
    expect((await comeBack(there, 'newcomer')).location).toBe('/login?problem=other')
    const again = await comeBack(there, 'former')
    await again.browser.get(again.location)
    expect((await whoIs(again.browser)).id).toBe(id)

    // Whoever runs the server parts the two: each has an account, the former one that with the events.
    const moved = newAddress('moved')
    const act = { reason: 'Left the company', operator: 'root', admins: [] }
    await database().transaction((connection) => changeAddress(connection, { from: email, to: moved }, act))
    await expectProblem(await again.browser.get(contract.me.path), 401, 'Please sign in')
    const back = await comeBack(there, 'former')
    await back.browser.get(back.location)
    expect(await whoIs(back.browser)).toMatchObject({ id, email: moved })
    const newcomer = await comeBack(there, 'newcomer')
    await newcomer.browser.get(newcomer.location)
    const own = await whoIs(newcomer.browser)
    expect([own.email, own.id === id]).toEqual([email, false])
    expect((await whoIs(await signedInBrowser(there.server, moved))).id).toBe(id)
  })

  test('a confirmation written as text counts, a blocked person reads it, and another account is offered after signing out', async () => {
    const there = await site()
    const email = newAddress('text')
    await there.provider.person('text', { email, email_verified: 'true' })
    const { browser, location } = await comeBack(there, 'text')
    await browser.get(location)
    await browser.send('POST', contract.logout.path)
    const left = (await browser.get('/auth/sso')).headers.get('location') ?? ''
    expect(new URL(left).searchParams.get('prompt')).toBe('select_account')
    // This provider knows no such prompt, so it is asked again without.
    const path = await returnPath(browser, there.provider, 'text')
    const without = (await browser.get(path)).headers.get('location') ?? ''
    expect(without).toMatch(/^\/auth\/sso\?account=last/)
    expect((await browser.get(without)).headers.get('location')).not.toContain('prompt=')
    await database().transaction((connection) => addBlock(connection, email, 'Spam'))
    expect((await comeBack(there, 'text')).location).toBe('/login?problem=blocked')
  })

  test('ORGANIZERS and invitations hold as for sign-in links', async () => {
    const there = await site({ organizers: 'invited' })
    const email = newAddress('guest')
    await there.provider.person('guest', { email, email_verified: true })
    const closed = await comeBack(there, 'guest')
    expect((await closed.browser.get(closed.location)).status).toBe(403)
    const { owner } = await team()
    const invitation = await invitationTo(email, owner)
    const foreign = await invitationTo(newAddress('other'), owner)
    expect((await comeBack(there, 'guest', `?invitation=${foreign}`)).location).toBe(
      '/login?problem=invitation',
    )
    const { browser, location } = await comeBack(there, 'guest', `?invitation=${invitation}`)
    await browser.get(location)
    expect((await whoIs(browser)).currentTeam?.id).toBe(owner.teamId)
  })

  test('with OIDC_ONLY nobody signs in by email', async () => {
    const there = await site({ singleSignOn: { oidcName: 'Example ID', oidcOnly: true } })
    const email = newAddress('ada')
    const response = await new CookieBrowser(there.server).send('POST', contract.requestLink.path, { email })
    await expectProblem(response, 403, 'This server signs in with Example ID only.')
    // A new address could not be proven, and would lock its owner out.
    await there.provider.person('only-ada', { email, email_verified: true })
    const { browser, location } = await comeBack(there, 'only-ada')
    await browser.get(location)
    const change = await browser.send('PATCH', contract.changeEmail.path, { email: newAddress('new') })
    await expectProblem(change, 403, 'Your address comes from Example ID')
    const again = await comeBack(there, 'only-ada')
    await again.browser.get(again.location)
    expect((await whoIs(again.browser)).email).toBe(email)
  })
})
