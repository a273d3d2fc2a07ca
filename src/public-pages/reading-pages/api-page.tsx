import { type OpenApiDocument, type OpenApiSite, openApiDocument } from '../../api/openapi-document.ts'
import { ApiCall, type DocumentedCall, ResponseRow } from './api-call.tsx'
import { COOKIE_JAR } from './curl-example.ts'
import { readingPage } from './reading-page.tsx'
import { nameIn, SchemaFields, SchemaType, schemaId } from './schema-type.tsx'

/** The calls with one tag. */
interface Chapter {
  tag: string
  calls: DocumentedCall[]
}

/** The API documentation, generated from the contract that the server itself uses. */
export function apiPage(site: OpenApiSite): string {
  const document = openApiDocument(site)
  const chapters = chaptersOf(document)
  return readingPage({
    brandName: site.brandName,
    title: 'API',
    children: (
      <>
        <p>
          Everything you can do in {site.brandName}, your programs can do too. Requests and responses are
          JSON. An error is one sentence of plain text with an HTTP status.
        </p>
        <p>
          The same for tools, as an OpenAPI 3.1 document: <a href="/api/openapi.json">/api/openapi.json</a>
        </p>
        <Start publicUrl={site.publicUrl} />
        <h2>All calls</h2>
        {chapters.map((chapter) => (
          <Contents key={chapter.tag} {...chapter} />
        ))}
        <CommonErrors document={document} />
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
        <ResponseObjects document={document} />
      </>
    ),
  })
}

/**
 * The program that requested the link is signed in at once when it opens it: it holds the cookie of that
 * request.
 */
function Start({ publicUrl }: { publicUrl: string }) {
  return (
    <section aria-labelledby="sign-in">
      <h2 id="sign-in">Signing in from a terminal</h2>
      <p>Request a link, open the one in the email, and keep the cookie. It is valid for 30 days.</p>
      <pre>
        <code>{`curl -c ${COOKIE_JAR} -H 'Content-Type: application/json' ${publicUrl}/api/auth/request-link \\
  -d '{"email":"ada@example.com"}'
curl -b ${COOKIE_JAR} -c ${COOKIE_JAR} "$link"
curl -b ${COOKIE_JAR} ${publicUrl}/api/auth/me`}</code>
      </pre>
    </section>
  )
}

/** Errors that many calls share are listed once. */
function CommonErrors({ document: { components, paths } }: { document: OpenApiDocument }) {
  const shared = new Map(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.entries(responses))
      .flatMap(([status, { $ref }]) => ($ref === undefined ? [] : [[status, nameIn($ref)]])),
  )
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Errors that any call may return</h2>
      <dl className="card rows responses">
        {[...shared]
          .toSorted(([one], [other]) => Number(one) - Number(other))
          .map(([status, name]) => (
            <ResponseRow key={status} status={status} response={components.responses[name] ?? {}} />
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

/** Without request bodies, which are shown with their calls. */
function ResponseObjects({ document: { components, paths } }: { document: OpenApiDocument }) {
  const bodies = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ requestBody }) => requestBody?.content['application/json'].schema.$ref),
  )
  const shapes = Object.entries(components.schemas).filter(
    ([name]) => !bodies.some((body) => body?.endsWith(`/${name}`)) && !name.endsWith('Query'),
  )
  return (
    <section aria-labelledby="objects">
      <h2 id="objects">Response objects</h2>
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
