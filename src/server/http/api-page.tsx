import { Fragment, type ReactNode } from 'react'
import type { JsonSchema } from '../../api/named-schemas.ts'
import { type OpenApiSite, type Operation, openApiDocument } from '../../api/openapi-document.ts'
import type { ResponseDescription } from '../../api/openapi-errors.ts'
import { readingPage } from '../../public-pages/reading-pages/reading-page.tsx'
import { nameIn, typeOf } from './api-types.tsx'

const COOKIE_JAR = 'cookies.txt'

interface DocumentedCall {
  method: string
  path: string
  operation: Operation
}

/** The API documentation, generated from the contract that the server itself uses. */
export function apiPage(site: OpenApiSite): string {
  const { brandName, publicUrl } = site
  const { tags, paths, components } = openApiDocument(site)
  const calls: DocumentedCall[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const chapters = tags.map(({ name }) => ({
    tag: name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const bodyOf = ({ requestBody }: Operation) =>
    nameIn(requestBody?.content['application/json'].schema.$ref ?? '')
  const bodies = new Set(calls.map(({ operation }) => bodyOf(operation)))
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
        <h2 id="sign-in">Signing in from a terminal</h2>
        <p>Request a link, open the one in the email, and keep the cookie. It is valid for 30 days.</p>
        <Code text={signInExample(publicUrl)} />
        <h2>All calls</h2>
        {chapters.map((chapter) => (
          <Contents key={chapter.tag} {...chapter} />
        ))}
        <h2 id="errors">Errors that any call may return</h2>
        <dl className="card rows responses">
          {sharedErrors(calls).map(([status, name]) => (
            <ResponseRow key={status} status={status} response={components.responses[name] ?? {}} />
          ))}
        </dl>
        {chapters.map(({ tag, calls: ofTag }) => (
          <Fragment key={tag}>
            <h2 id={tag.toLowerCase().replaceAll(' ', '-')}>{tag}</h2>
            {ofTag.map((call) => (
              <ApiCall
                key={call.operation.operationId}
                {...call}
                body={components.schemas[bodyOf(call.operation)]}
                publicUrl={publicUrl}
              />
            ))}
          </Fragment>
        ))}
        <h2 id="objects">Response objects</h2>
        {Object.entries(components.schemas)
          .filter(([name]) => !bodies.has(name) && !name.endsWith('Query'))
          .map(([name, schema]) => (
            <section key={name} className="card" id={`schema-${name}`}>
              <h3>{name}</h3>
              {schema.properties ? <Fields of={schema} /> : <p className="muted">{typeOf(schema)}</p>}
            </section>
          ))}
      </>
    ),
  })
}

/** The program that requested the link is signed in at once when it opens it, by the cookie of that request. */
function signInExample(publicUrl: string): string {
  return `curl -c ${COOKIE_JAR} -H 'Content-Type: application/json' ${publicUrl}/api/auth/request-link \\
  -d '{"email":"ada@example.com"}'
curl -b ${COOKIE_JAR} -c ${COOKIE_JAR} "$link"
curl -b ${COOKIE_JAR} ${publicUrl}/api/auth/me`
}

/** Errors that many calls share are references, which are listed once. */
function sharedErrors(calls: readonly DocumentedCall[]): [status: string, name: string][] {
  const shared = calls
    .flatMap(({ operation }) => Object.entries(operation.responses))
    .flatMap(([status, { $ref }]): [string, string][] => ($ref === undefined ? [] : [[status, nameIn($ref)]]))
  return [...new Map(shared)].toSorted(([one], [other]) => Number(one) - Number(other))
}

function Contents({ tag, calls }: { tag: string; calls: readonly DocumentedCall[] }) {
  return (
    <nav aria-label={tag}>
      <ul className="link-list">
        {calls.map(({ method, path, operation: { operationId, summary } }) => (
          <li key={operationId}>
            <a href={`#${operationId}`}>
              <span className="title">{summary}</span>
              <span className="muted">
                <span className="method">{method.toUpperCase()}</span>
                <code>{path}</code>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ApiCallProps extends DocumentedCall {
  body: JsonSchema | undefined
  publicUrl: string
}

function ApiCall({ method, path, operation, body, publicUrl }: ApiCallProps) {
  const { operationId, summary, description, security, parameters, responses } = operation
  return (
    <section className="card" id={operationId}>
      <h3>
        <a href={`#${operationId}`}>{summary}</a>
      </h3>
      <p>
        <span className="method">{method.toUpperCase()}</span> <code>{path}</code>
      </p>
      {description && <p>{description}</p>}
      <p className="muted">{security.length > 0 ? 'Requires a session.' : 'No sign-in required.'}</p>
      {parameters && (
        <>
          <h4>Parameters</h4>
          <dl className="rows two">
            {parameters.map(({ name, in: place, required, description: meaning, schema }) => (
              <Row key={name} name={name} note={required ? `in the ${place}` : 'optional'}>
                {meaning && `${meaning}: `}
                {typeOf(schema)}
              </Row>
            ))}
          </dl>
        </>
      )}
      {body && (
        <>
          <h4>Body</h4>
          <Fields of={body} />
        </>
      )}
      <h4>Responses</h4>
      <dl className="rows responses">
        {Object.entries(responses)
          .filter(([, { $ref }]) => $ref === undefined)
          .map(([status, response]) => (
            <ResponseRow key={status} status={status} response={response} />
          ))}
      </dl>
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

function Row({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <code>{name}</code> <span className="muted">{note}</span>
      </dt>
      <dd className="muted">{children}</dd>
    </div>
  )
}

function Fields({ of: { properties, required } }: { of: JsonSchema }) {
  return (
    <dl className="rows two">
      {Object.entries(properties ?? {}).map(([name, field]) => (
        <Row key={name} name={name} note={required?.includes(name) ? '' : 'optional'}>
          {typeOf(field)}
        </Row>
      ))}
    </dl>
  )
}

function ResponseRow({ status, response }: { status: string; response: ResponseDescription }) {
  const sentence = response.content?.['text/plain']?.example
  const reply = response.content?.['application/json']?.schema
  return (
    <div>
      <dt>
        <code>{status}</code>
      </dt>
      <dd>
        {response.description} {reply && typeOf(reply)}
        {typeof sentence === 'string' && <span className="muted">“{sentence}”</span>}
      </dd>
    </div>
  )
}

/** The call as a curl command. Path parameters become shell variables. */
function curlExample(url: string, method: string, operation: Operation): string {
  const { security, requestBody, responses } = operation
  const address = url.replaceAll(/\{(\w+)\}/g, '$$$1')
  const isFile = Object.keys(responses[200]?.content ?? {}).some((type) => type !== 'application/json')
  return [
    'curl',
    ...(method === 'get' || (method === 'post' && requestBody) ? [] : [`-X ${method.toUpperCase()}`]),
    ...(security.length > 0 ? [`-b ${COOKIE_JAR}`] : []),
    ...(isFile ? ['-O'] : []),
    ...(requestBody ? [`-H 'Content-Type: application/json'`] : []),
    url.includes('{') ? `"${address}"` : address,
    ...(requestBody ? [`\\\n  -d '${JSON.stringify(requestBody.content['application/json'].example)}'`] : []),
  ].join(' ')
}
