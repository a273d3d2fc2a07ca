import type { OpenApiDocument, Operation } from '../../api/openapi-document.ts'
import type { ResponseDescription } from '../../api/openapi-errors.ts'
import { curlExample } from './curl-example.ts'
import { nameIn, SchemaFields, SchemaType } from './schema-type.tsx'

export interface DocumentedCall {
  method: string
  path: string
  operation: Operation
}

interface ApiCallProps extends DocumentedCall {
  document: OpenApiDocument
  publicUrl: string
}

/** One call with its parameters, body, responses and an example. */
export function ApiCall({ method, path, operation, document, publicUrl }: ApiCallProps) {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation
  return (
    <section className="card" id={operationId} aria-labelledby={`${operationId}-title`}>
      <h3 id={`${operationId}-title`}>
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
              <div key={name}>
                <dt>
                  <code>{name}</code>{' '}
                  <span className="muted">{required ? `in the ${place}` : 'optional'}</span>
                </dt>
                <dd className="muted">
                  {meaning && `${meaning}: `}
                  <SchemaType schema={schema} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {requestBody && (
        <>
          <h4>Body</h4>
          <Body document={document} reference={requestBody.content['application/json'].schema.$ref ?? ''} />
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
      <pre>
        <code>{curlExample(publicUrl, method, path, operation)}</code>
      </pre>
    </section>
  )
}

function Body({ document, reference }: { document: OpenApiDocument; reference: string }) {
  const schema = document.components.schemas[nameIn(reference)]
  return schema ? <SchemaFields schema={schema} /> : null
}

export function ResponseRow({ status, response }: { status: string; response: ResponseDescription }) {
  const sentence = response.content?.['text/plain']?.example
  const reply = response.content?.['application/json']?.schema
  return (
    <div>
      <dt>
        <code>{status}</code>
      </dt>
      <dd>
        {response.description} {reply && <SchemaType schema={reply} />}
        {typeof sentence === 'string' && <span className="muted">“{sentence}”</span>}
      </dd>
    </div>
  )
}
