import { type OpenApiDocument, type OpenApiSite, openApiDocument } from '../../api/openapi-document.ts'
import { AnswerRow, ApiCall, type DocumentedCall } from './api-call.tsx'
import { COOKIE_JAR } from './curl-example.ts'
import { readingPage } from './reading-page.tsx'
import { nameIn, SchemaFields, SchemaType, schemaId } from './schema-type.tsx'

/** The calls about one thing. */
interface Chapter {
  tag: string
  calls: DocumentedCall[]
}

/** The documentation of the API, from the same table that the server answers by. */
export function apiPage(site: OpenApiSite): string {
  const document = openApiDocument(site)
  const chapters = chaptersOf(document)
  return readingPage({
    brandName: site.brandName,
    title: 'API',
    children: (
      <>
        <p>
          Everything that the screens of {site.brandName} do, your programs can do too. Calls take and answer
          JSON. A refusal is one sentence as plain text, with its status.
        </p>
        <p>
          For tools, the same as an OpenAPI 3.1 document: <a href="/api/openapi.json">/api/openapi.json</a>
        </p>
        <Start publicUrl={site.publicUrl} />
        <h2>All calls</h2>
        {chapters.map((chapter) => (
          <Contents key={chapter.tag} {...chapter} />
        ))}
        <Refusals document={document} />
        {chapters.map(({ tag, calls }) => (
          <section key={tag} aria-labelledby={tagId(tag)}>
            <h2 id={tagId(tag)}>{tag}</h2>
            {calls.map((call) => (
              <ApiCall
                key={call.operation.operationId}
                {...call}
                document={document}
                publicUrl={site.publicUrl}
              />
            ))}
          </section>
        ))}
        <Shapes document={document} />
      </>
    ),
  })
}

/** Opening the link in the program that asked for it signs in at once: it holds the cookie of that request. */
function Start({ publicUrl }: { publicUrl: string }) {
  return (
    <section aria-labelledby="sign-in">
      <h2 id="sign-in">Signing in from a terminal</h2>
      <p>Ask for a link, open the one that is mailed to you, and keep the cookie. It is good for 30 days.</p>
      <pre>
        <code>{`curl -c ${COOKIE_JAR} -H 'Content-Type: application/json' ${publicUrl}/api/auth/request-link \\
  -d '{"email":"ada@example.com"}'
curl -b ${COOKIE_JAR} -c ${COOKIE_JAR} "$link"
curl -b ${COOKIE_JAR} ${publicUrl}/api/auth/me`}</code>
      </pre>
    </section>
  )
}

/** Those that are the same everywhere, once for all calls. */
function Refusals({ document: { components, paths } }: { document: OpenApiDocument }) {
  const shared = new Map(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.entries(responses))
      .flatMap(([status, { $ref }]) => ($ref === undefined ? [] : [[status, nameIn($ref)]])),
  )
  return (
    <section aria-labelledby="refusals">
      <h2 id="refusals">What any call may answer</h2>
      <dl className="card rows answers">
        {[...shared]
          .toSorted(([one], [other]) => Number(one) - Number(other))
          .map(([status, name]) => (
            <AnswerRow key={status} status={status} answer={components.responses[name] ?? {}} />
          ))}
      </dl>
    </section>
  )
}

function Contents({ tag, calls }: Chapter) {
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

/** Bodies stand with their calls already. */
function Shapes({ document: { components, paths } }: { document: OpenApiDocument }) {
  const bodies = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ requestBody }) => requestBody?.content['application/json'].schema.$ref),
  )
  const shapes = Object.entries(components.schemas).filter(
    ([name]) => !bodies.some((body) => body?.endsWith(`/${name}`)) && !name.endsWith('Query'),
  )
  return (
    <section aria-labelledby="shapes">
      <h2 id="shapes">What is answered</h2>
      {shapes.map(([name, schema]) => (
        <section key={name} className="card" id={schemaId(name)} aria-labelledby={`${schemaId(name)}-title`}>
          <h3 id={`${schemaId(name)}-title`}>{name}</h3>
          {schema.properties ? (
            <SchemaFields schema={schema} />
          ) : (
            <p className="muted">
              <SchemaType schema={schema} />
            </p>
          )}
        </section>
      ))}
    </section>
  )
}

function chaptersOf({ tags, paths }: OpenApiDocument): Chapter[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  return tags.map(({ name: tag }) => ({
    tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag)),
  }))
}

function tagId(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-')
}
