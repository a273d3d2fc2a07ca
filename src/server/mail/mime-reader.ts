/** A mail or one of its parts (RFC 5322, RFC 2045). Supports what our own mails use. */
export interface MimePart {
  /** The decoded value on one line, or an empty string. */
  header(name: string): string
  /** The content type in lower case, without parameters. */
  type: string
  /** The decoded body. */
  text: string
  parts: MimePart[]
}

/** Never throws: a file edited by hand is read as well as possible. */
export function readMime(source: Buffer): MimePart {
  // One character per byte, so that nothing is lost before each part's encoding is known.
  return partOf(source.toString('latin1'))
}

/** The first part of that type, at any depth. */
export function findPart(part: MimePart, type: string): MimePart | undefined {
  if (part.type === type) return part
  for (const inner of part.parts) {
    const found = findPart(inner, type)
    if (found) return found
  }
  return undefined
}

function partOf(source: string): MimePart {
  const [head, body] = split(source)
  const header = (name: string) => decodeWords(valueOf(head, name))
  const contentType = valueOf(head, 'content-type')
  const type = /^[\w.+-]+\/[\w.+-]+/.exec(contentType)?.[0].toLowerCase() ?? 'text/plain'
  const boundary = parameterOf(contentType, 'boundary')
  if (type.startsWith('multipart/') && boundary) {
    return { header, type, text: '', parts: sectionsOf(body, boundary).map(partOf) }
  }
  const bytes = decodeBody(body, valueOf(head, 'content-transfer-encoding'))
  return { header, type, text: decodeText(bytes, parameterOf(contentType, 'charset')), parts: [] }
}

function split(source: string): [head: string, body: string] {
  const gap = /\r?\n\r?\n/.exec(source)
  return gap ? [source.slice(0, gap.index), source.slice(gap.index + gap[0].length)] : [source, '']
}

/** Unfolds the header first: a line that begins with a space continues the line before. */
function valueOf(head: string, name: string): string {
  const lines = head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)
  const line = lines.find((text) => text.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

function parameterOf(value: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(value) ?? []
  return quoted ?? plain
}

function sectionsOf(body: string, boundary: string): string[] {
  const [, ...sections] = `\r\n${body}`.split(`\r\n--${boundary}`)
  return sections
    .filter((section) => !section.startsWith('--'))
    .map((section) => section.replace(/^.*\r\n/, ''))
}

function decodeBody(body: string, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64')
    case 'quoted-printable':
      return decodeQuotedPrintable(body.replace(/=\r?\n/g, ''))
    default:
      return Buffer.from(body, 'latin1')
  }
}

function decodeQuotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

/** Decodes RFC 2047 encoded words. White space between two of them is dropped. */
function decodeWords(value: string): string {
  return value
    .replace(/(=\?[^?\s]+\?[bq]\?[^?\s]*\?=)\s+(?==\?[^?\s]+\?[bq]\?)/gi, '$1')
    .replace(/=\?([^?\s]+)\?([bq])\?([^?\s]*)\?=/gi, (_, charset: string, kind: string, text: string) => {
      const isBase64 = kind.toLowerCase() === 'b'
      const bytes = isBase64 ? Buffer.from(text, 'base64') : decodeQuotedPrintable(text.replaceAll('_', ' '))
      return decodeText(bytes, charset)
    })
}

function decodeText(bytes: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}
