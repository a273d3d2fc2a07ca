/// <reference types="vite/client" />
import type { FastifyInstance } from 'fastify'
import { createElement, Fragment, type ReactNode } from 'react'
import { version } from '../../../package.json'
import type { JsonSchema } from '../../api/named-schemas.ts'
import { type OpenApiSite, type Operation, openApiDocument } from '../../api/openapi-document.ts'
import type { ResponseDescription } from '../../api/openapi-errors.ts'
import search from '../../public-pages/plain-pages/call-search.js?raw'
import { READING_PAGE_STYLE_HASH, readingPage } from '../../public-pages/plain-pages/reading-page.tsx'
import { StaticText } from './responses/prepared-response.ts'
import { contentSecurityPolicy, securityHeaders } from './responses/security-headers.ts'
import type { RouteContext } from './route-context.ts'

const SEARCH_PATH = '/api/docs.js'

export function apiDocsRoutes(
  app: FastifyInstance,
  { address, brandName, sessionCookie }: RouteContext,
): void {
  const site = { brandName, publicUrl: address.url, version, sessionCookie: sessionCookie.name }
  textRoute('/api/openapi.json', 'application/json', () => JSON.stringify(openApiDocument(site), null, 2))
  textRoute('/api/docs', 'text/html', () => apiPage(site))
  textRoute(SEARCH_PATH, 'text/javascript', () => search)

  function textRoute(path: string, type: string, textOf: () => string): void {
    let text: StaticText | undefined
    app.get(path, { config: { isPublic: true } }, (request, reply) => {
      text ??= new StaticText(textOf(), {
        ...securityHeaders(address),
        'Content-Security-Policy': contentSecurityPolicy({ styleHashes: [READING_PAGE_STYLE_HASH] }),
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'no-cache',
      })
      return text.send(request, reply)
    })
  }
}

/** The page is generated from the contract that the server itself uses. */
export function apiPage(site: OpenApiSite): string {
  const { brandName, publicUrl } = site
  const { paths, components } = openApiDocument(site)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const bodies = calls.map(({ operation }) => bodyName(operation))
  // Errors that many calls share are references, which are listed once.
  const errors = calls
    .flatMap(({ operation }) => Object.entries(operation.responses))
    .filter(([, { $ref }]) => $ref !== undefined)
    .map(([status, { $ref = '' }]) => [status, components.responses[nameIn($ref)] ?? {}] as const)
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
        <Code
          text={`curl -c cookies.txt -H 'Content-Type: application/json' ${publicUrl}/api/auth/request-link \\
  -d '{"email":"ada@example.com"}'
curl -b cookies.txt -c cookies.txt "$link"
curl -b cookies.txt ${publicUrl}/api/auth/me`}
        />
        <div className="docs">
          <nav aria-labelledby="calls">
            <h2 id="calls">All calls</h2>
            <form id="search" hidden>
              <label>
                Search the calls
                <input type="search" autoComplete="off" />
              </label>
              <output className="muted" />
            </form>
            <ul>
              {calls.map(({ method, operation: { operationId, summary } }) => (
                <li key={operationId}>
                  <a href={`#${operationId}`}>
                    <Method name={method} /> {summary}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {calls.map(({ method, path, operation }) => (
              <section key={operation.operationId} className="card" id={operation.operationId}>
                <h3>
                  <a href={`#${operation.operationId}`}>{operation.summary}</a>
                </h3>
                <p>
                  <Method name={method} /> <code>{path}</code>
                </p>
                {operation.description && <p>{operation.description}</p>}
                <p className="muted">{NEEDS[operation.security.length]}</p>
                <Rows title="Parameters" of={parametersOf(operation)} />
                <Rows title="Body" of={fieldsOf(components.schemas[bodyName(operation)])} />
                <Rows title="Responses" kind="responses" of={responsesOf(operation.responses)} />
                <h4>Example</h4>
                <Code text={curlExample(publicUrl + path, method, operation)} />
              </section>
            ))}
          </div>
        </div>
        <h2 id="errors">Errors that any call may return</h2>
        <Rows kind="card responses" of={responsesOf(Object.fromEntries(errors))} />
        <h2 id="objects">Response objects</h2>
        {Object.entries(components.schemas)
          .filter(([name]) => !bodies.includes(name) && !name.endsWith('Query'))
          .map(([name, schema]) => (
            <section key={name} className="card" id={`schema-${name}`}>
              <h3>{name}</h3>
              {schema.properties ? <Rows of={fieldsOf(schema)} /> : <p className="muted">{typeOf(schema)}</p>}
            </section>
          ))}
        <script type="module" src={SEARCH_PATH} />
      </>
    ),
  })
}

/** The index is the number of ways to show who asks. */
const NEEDS = ['No sign-in required.', 'Requires a session.', 'Requires a token or a session.']
const IDENTITIES = ['', ' -b cookies.txt', ' -H "Authorization: Bearer $TOKEN"']

function curlExample(url: string, method: string, { security, requestBody }: Operation): string {
  const command = `curl -X ${method.toUpperCase()}${IDENTITIES[security.length]}`
  const address = `"${url.replaceAll(/\{(\w+)\}/g, '$$$1')}"`
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!body) return `${command} ${address}`
  const data = body.example === undefined ? '--data-binary @file' : `-d '${JSON.stringify(body.example)}'`
  return `${command} -H 'Content-Type: ${type}' ${address} \\\n  ${data}`
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

function bodyName({ requestBody }: Operation): string {
  return nameIn(requestBody?.content['application/json']?.schema.$ref ?? '')
}

function Method({ name }: { name: string }) {
  return <span className={`method ${name}`}>{name.toUpperCase()}</span>
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

function Rows({ title, of: rows, kind = 'two' }: { title?: string; of: readonly Row[]; kind?: string }) {
  if (rows.length === 0) return null
  return (
    <>
      {title && <h4>{title}</h4>}
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
    </>
  )
}

function parametersOf({ parameters = [] }: Operation): Row[] {
  return parameters.map(({ name, in: place, required, description, schema }) => ({
    name,
    note: required ? `in the ${place}` : 'optional',
    text: join([typeOf(schema), ...(description ? [description] : [])], '. '),
  }))
}

function fieldsOf({ properties = {}, required }: JsonSchema = {}): Row[] {
  return Object.entries(properties).map(([name, field]) => ({
    name,
    note: required?.includes(name) ? '' : 'optional',
    text: typeOf(field),
  }))
}

function responsesOf(responses: Record<string, ResponseDescription>): Row[] {
  const own = Object.entries(responses).filter(([, { $ref }]) => $ref === undefined)
  return own.map(([name, { description, content }]) => {
    const sentence = content?.['text/plain']?.example
    const reply = content?.['application/json']?.schema
    const text = (
      <>
        {description} {reply && typeOf(reply)}
        {typeof sentence === 'string' && <span className="muted">“{sentence}”</span>}
      </>
    )
    return { name, text }
  })
}

const WORDS: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  'date-time': 'UTC time, such as 2026-03-10T13:00:00.000Z',
  date: 'date, such as 2026-03-10',
  email: 'email address',
  uri: 'URL',
  uuid: 'UUID',
}

function typeOf(schema: JsonSchema | boolean): ReactNode {
  if (typeof schema === 'boolean') return 'anything'
  const { $ref, anyOf, type = 'anything', items, properties, propertyNames, additionalProperties } = schema
  if ($ref !== undefined) return <a href={`#schema-${nameIn($ref)}`}>{nameIn($ref)}</a>
  if (anyOf) return join(anyOf.map(typeOf), ' or ')
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (items && !Array.isArray(items)) return <>list of {typeOf(items)}</>
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) =>
      join([`${name} (`, typeOf(field), ')'], ''),
    )
    return <>object with {join(fields, ', ')}</>
  }
  if (propertyNames && additionalProperties) {
    return <>object with {join([typeOf(propertyNames), typeOf(additionalProperties)], ': ')}</>
  }
  if (Array.isArray(type)) return type.map((one) => WORDS[one] ?? one).join(' or ')
  const { format = type, minimum, maximum, maxLength, examples } = schema
  return [
    (schema.minLength ? 'non-empty ' : '') + (WORDS[format] ?? type),
    maximum === undefined ? '' : ` from ${minimum} to ${maximum}`,
    maxLength ? `, at most ${maxLength.toLocaleString('en')} characters` : '',
    Array.isArray(examples) ? `, such as ${String(examples[0])}` : '',
  ].join('')
}

function join(types: readonly ReactNode[], separator: string): ReactNode {
  const parts = types.flatMap((type, at) => (at === 0 ? [type] : [separator, type]))
  return createElement(Fragment, null, ...parts)
}
