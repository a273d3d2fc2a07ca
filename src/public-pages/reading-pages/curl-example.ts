import type { Operation } from '../../api/openapi-document.ts'
import type { ResponseDescription } from '../../api/openapi-errors.ts'

export const COOKIE_JAR = 'cookies.txt'

/** The call as a curl command. Path parameters become shell variables. */
export function curlExample(
  publicUrl: string,
  method: string,
  path: string,
  { security, requestBody, responses }: Operation,
): string {
  const address = `${publicUrl}${path.replaceAll(/\{(\w+)\}/g, '$$$1')}`
  const parts = [
    'curl',
    ...(method === 'get' || (method === 'post' && requestBody) ? [] : [`-X ${method.toUpperCase()}`]),
    ...(security.length > 0 ? [`-b ${COOKIE_JAR}`] : []),
    ...(isFile(responses[200]) ? ['-O'] : []),
    ...(requestBody ? [`-H 'Content-Type: application/json'`] : []),
    path.includes('{') ? `"${address}"` : address,
    ...(requestBody ? [`\\\n  -d '${JSON.stringify(requestBody.content['application/json'].example)}'`] : []),
  ]
  return parts.join(' ')
}

function isFile(response: ResponseDescription | undefined): boolean {
  return Object.keys(response?.content ?? {}).some((mediaType) => mediaType !== 'application/json')
}
