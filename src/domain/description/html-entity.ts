const NAMED_ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

/**
 * Decodes entities once: "&amp;lt;" becomes "&lt;". A cleaned description contains no other named entities.
 */
export function decodeEntities(html: string): string {
  return html.replace(
    /&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z]+));/gi,
    (entity, number?: string, name?: string) => {
      if (name !== undefined) return NAMED_ENTITIES.get(name) ?? entity
      return number === undefined ? entity : characterOf(Number(number.replace(/^x/i, '0x')))
    },
  )
}

function characterOf(codePoint: number): string {
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff)
  return isCharacter ? String.fromCodePoint(codePoint) : '\ufffd'
}

export function encodeEntities(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
