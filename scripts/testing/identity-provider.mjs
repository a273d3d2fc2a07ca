import { createServer } from 'node:http'
import Provider from 'oidc-provider'

/**
 * A real identity provider for tests, as a process of its own. It prints its port. Each line that it reads names the
 * address to which it may send people back, and makes it begin anew, sets its clock, or makes it answer 503. A PUT to /people/NAME with claims as JSON adds a
 * person.
 */
const people = new Map()
const clock = Date.now
/** @type {(...parts: Parameters<import('node:http').RequestListener>) => unknown} */
const restarting = (_request, response) => response.writeHead(503).end()
let answer = restarting

const server = createServer((request, response) => {
  const [, name] = /^\/people\/(.+)$/.exec(request.url ?? '') ?? []
  if (name === undefined) return answer(request, response)
  let text = ''
  request.on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    people.set(name, JSON.parse(text))
    response.end()
  })
})

server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  console.log(String(port))
  process.stdin.on('data', (line) => {
    const { redirectUri, isInIdToken, aheadMs, authentication, isRestarting } = JSON.parse(line.toString())
    Date.now = () => clock() + (aheadMs ?? 0)
    if (isRestarting) answer = restarting
    if (redirectUri === undefined) return console.log('ready')
    answer = new Provider(`http://127.0.0.1:${port}`, {
      clients: [
        {
          client_id: 'daymark',
          client_secret: 'a-secret-of-the-client',
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: authentication,
        },
      ],
      clientAuthMethods: [authentication],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: !isInIdToken,
      findAccount: (_context, name) => ({
        accountId: name,
        claims: () => ({ sub: name, ...people.get(name) }),
      }),
      pkce: { required: () => true },
    }).callback()
    return console.log('ready')
  })
})
process.stdin.on('end', () => process.exit())
