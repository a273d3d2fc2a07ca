import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import type { JsonSchema } from '../../api/named-schemas.ts'
import { type OpenApiSite, type Operation, openApiDocument } from '../../api/openapi-document.ts'
import type { ResponseDescription } from '../../api/openapi-errors.ts'
import { READING_PAGE_STYLE_HASH, readingPage } from '../../public-pages/plain-pages/reading-page.tsx'
import { joined, nameIn, typeOf } from './api-types.tsx'
import { StaticText } from './responses/prepared-response.ts'
import { contentSecurityPolicy, securityHeaders } from './responses/security-headers.ts'
import type { RouteContext } from './route-context.ts'

const COOKIE_JAR = 'cookies.txt'

/** Hides the calls that do not have all words. Without scripts there is no field. */
const SEARCH = `const field = document.querySelector('[type=search]'), none = document.getElementById('no-call')
field.parentElement.hidden = false
field.oninput = () => {
  const words = field.value.toLowerCase().split(/\\s+/)
  const calls = [...document.querySelectorAll('[data-call]')]
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.call.includes(word))
  none.hidden = calls.some((call) => !call.hidden)
}`

/** The OpenAPI document and the page that explains it, each built on its first request. */
export function apiDocsRoutes(
  app: FastifyInstance,
  { address, brandName, sessionCookie }: RouteContext,
): void {
  const about = { brandName, publicUrl: address.url, sessionCookie: sessionCookie.name }
  const document = once(() => textOf(JSON.stringify(openApiDocument(about), null, 2), 'application/json'))
  const page = once(() => textOf(apiPage(about), 'text/html'))
  const script = once(() => textOf(SEARCH, 'text/javascript'))
  const config = { isPublic: true }
  app.get('/api/openapi.json', { config }, (request, reply) => document().send(request, reply))
  app.get('/api/docs', { config }, (request, reply) => page().send(request, reply))
  app.get('/api/docs.js', { config }, (request, reply) => script().send(request, reply))

  function textOf(text: string, type: string): StaticText {
    return new StaticText(text, {
      ...securityHeaders(address),
      'Content-Security-Policy': contentSecurityPolicy({ styleHashes: [READING_PAGE_STYLE_HASH] }),
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-cache',
    })
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** The API documentation, generated from the contract that the server itself uses. */
export function apiPage(site: OpenApiSite): string {
  const { brandName, publicUrl } = site
  const { paths, components } = openApiDocument(site)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const bodies = new Set(calls.map(({ operation }) => bodyName(operation)))
  // Errors that many calls share are references, which are listed once.
  const shared = new Map(
    calls
      .flatMap(({ operation }) => Object.entries(operation.responses))
      .flatMap(([status, { $ref }]) =>
        $ref === undefined ? [] : [[status, components.responses[nameIn($ref)] ?? {}] as const],
      ),
  )
  return readingPage({
    brandName,
    title: 'API',
    children: (
      <>
        <p>
          Everything you can do in {brandName}, your programs can do too. Requests and responses are JSON. An
          error is one sentence of plain text with an HTTP status.
        </p>
        <p>
          The same for tools, as an OpenAPI 3.1 document: <a href="/api/openapi.json">/api/openapi.json</a>
        </p>
        <h2 id="tokens">Tokens</h2>
        <p>
          An owner of the team makes a token in the settings, for reading or for reading and writing. It opens
          the data of that team, up to 600 requests a minute. Keep it like a password.
        </p>
        <Code text={`curl -H "Authorization: Bearer $TOKEN" ${publicUrl}/api/events`} />
        <h2 id="sign-in">Signing in from a terminal</h2>
        <p>
          Calls for accounts, members and settings need a session. Request a link, open the one in the email,
          and keep the cookie. It is valid for 30 days.
        </p>
        <Code text={signInExample(publicUrl)} />
        <div className="docs">
          <nav aria-labelledby="calls">
            <h2 id="calls">All calls</h2>
            <label hidden>
              Search the calls
              <input type="search" autoComplete="off" />
            </label>
            <ul>
              {calls.map(({ method, path, operation: { operationId, summary } }) => (
                <li key={operationId} data-call={`${method} ${path} ${summary}`.toLowerCase()}>
                  <a href={`#${operationId}`}>
                    <Method name={method} /> {summary}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <p id="no-call" hidden>
              No call has all of these words.
            </p>
            {calls.map((call) => (
              <ApiCall
                key={call.operation.operationId}
                {...call}
                body={components.schemas[bodyName(call.operation)]}
                publicUrl={publicUrl}
              />
            ))}
          </div>
        </div>
        <h2 id="errors">Errors that any call may return</h2>
        <Rows
          kind="card responses"
          of={[...shared].toSorted(([one], [other]) => Number(one) - Number(other)).map(responseRow)}
        />
        <h2 id="objects">Response objects</h2>
        {Object.entries(components.schemas)
          .filter(([name]) => !bodies.has(name) && !name.endsWith('Query'))
          .map(([name, schema]) => (
            <section key={name} className="card" id={`schema-${name}`}>
              <h3>{name}</h3>
              {schema.properties ? <Rows of={fieldsOf(schema)} /> : <p className="muted">{typeOf(schema)}</p>}
            </section>
          ))}
        <script src="/api/docs.js" defer />
      </>
    ),
  })
}

function Method({ name }: { name: string }) {
  return <span className={`method ${name}`}>{name.toUpperCase()}</span>
}

/** The program that requested the link is signed in at once when it opens it, by the cookie of that request. */
function signInExample(publicUrl: string): string {
  return `curl -c ${COOKIE_JAR} -H 'Content-Type: application/json' ${publicUrl}/api/auth/request-link \\
  -d '{"email":"ada@example.com"}'
curl -b ${COOKIE_JAR} -c ${COOKIE_JAR} "$link"
curl -b ${COOKIE_JAR} ${publicUrl}/api/auth/me`
}

function bodyName({ requestBody }: Operation): string {
  return nameIn(requestBody?.content['application/json']?.schema.$ref ?? '')
}

/** By how many ways there are to show who asks. */
const NEEDS = ['No sign-in required.', 'Requires a session.', 'Requires a token or a session.']

interface ApiCallProps {
  method: string
  path: string
  operation: Operation
  body: JsonSchema | undefined
  publicUrl: string
}

function ApiCall({ method, path, operation, body, publicUrl }: ApiCallProps) {
  const { operationId, summary, description, security, parameters, responses } = operation
  const own = Object.entries(responses).filter(([, { $ref }]) => $ref === undefined)
  return (
    <section className="card" id={operationId} data-call={`${method} ${path} ${summary}`.toLowerCase()}>
      <h3>
        <a href={`#${operationId}`}>{summary}</a>
      </h3>
      <p>
        <Method name={method} /> <code>{path}</code>
      </p>
      {description && <p>{description}</p>}
      <p className="muted">{NEEDS[security.length]}</p>
      {parameters && <h4>Parameters</h4>}
      {parameters && (
        <Rows
          of={parameters.map(({ name, in: place, required, description: meaning, schema }) => ({
            name,
            note: required ? `in the ${place}` : 'optional',
            text: joined([meaning ? `${meaning}: ` : '', typeOf(schema)], ''),
          }))}
        />
      )}
      {body && <h4>Body</h4>}
      {body && <Rows of={fieldsOf(body)} />}
      <h4>Responses</h4>
      <Rows kind="responses" of={own.map(responseRow)} />
      <h4>Example</h4>
      <Code text={curlExample(`${publicUrl}${path}`, method, operation)} />
    </section>
  )
}

function Code({ text }: { text: string }) {
  return (
    <pre>
      <code>{text}</code>
    </pre>
  )
}

interface Row {
  name: string
  note?: string
  text: ReactNode
}

function Rows({ of: rows, kind = 'two' }: { of: readonly Row[]; kind?: string }) {
  return (
    <dl className={`rows ${kind}`}>
      {rows.map(({ name, note, text }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <span className="muted">{note}</span>
          </dt>
          <dd className={kind === 'two' ? 'muted' : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function fieldsOf({ properties = {}, required }: JsonSchema): Row[] {
  return Object.entries(properties).map(([name, field]) => ({
    name,
    note: required?.includes(name) ? '' : 'optional',
    text: typeOf(field),
  }))
}

function responseRow([status, { description, content }]: readonly [string, ResponseDescription]): Row {
  const sentence = content?.['text/plain']?.example
  const reply = content?.['application/json']?.schema
  const text = (
    <>
      {description} {reply && typeOf(reply)}
      {typeof sentence === 'string' && <span className="muted">“{sentence}”</span>}
    </>
  )
  return { name: status, text }
}

/** The call as a curl command. Path parameters become shell variables. */
function curlExample(url: string, method: string, operation: Operation): string {
  const { security, requestBody, responses } = operation
  const address = url.replaceAll(/\{(\w+)\}/g, '$$$1')
  const [type = '', sent] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const isJson = type === 'application/json'
  const isFile = Object.keys(responses[200]?.content ?? {}).some((type) => type !== 'application/json')
  return [
    'curl',
    ...(method === 'get' || (method === 'post' && requestBody) ? [] : [`-X ${method.toUpperCase()}`]),
    ...(security.length === 1 ? [`-b ${COOKIE_JAR}`] : []),
    ...(security.length === 2 ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(isFile ? ['-O'] : []),
    ...(sent ? [`-H 'Content-Type: ${type}'`] : []),
    url.includes('{') ? `"${address}"` : address,
    ...(sent
      ? [`\\\n  ${isJson ? `-d '${JSON.stringify(sent.example)}'` : '--data-binary @picture.png'}`]
      : []),
  ].join(' ')
}
