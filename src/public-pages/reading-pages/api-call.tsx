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

/** All there is to know of one call. */
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
      <p className="muted">{security.length > 0 ? 'Needs a session.' : 'Anybody may ask.'}</p>
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
      <h4>Answers</h4>
      <dl className="rows answers">
        {Object.entries(responses)
          .filter(([, { $ref }]) => $ref === undefined)
          .map(([status, answer]) => (
            <AnswerRow key={status} status={status} answer={answer} />
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

export function AnswerRow({ status, answer }: { status: string; answer: ResponseDescription }) {
  const sentence = answer.content?.['text/plain']?.example
  const reply = answer.content?.['application/json']?.schema
  return (
    <div>
      <dt>
        <code>{status}</code>
      </dt>
      <dd>
        {answer.description} {reply && <SchemaType schema={reply} />}
        {typeof sentence === 'string' && <span className="muted">“{sentence}”</span>}
      </dd>
    </div>
  )
}
