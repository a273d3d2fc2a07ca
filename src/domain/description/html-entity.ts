const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

/** Text of HTML as it is read, decoded once: "&amp;lt;" is "&lt;". A cleaned description holds no other names. */
export function decodeEntities(html: string): string {
  return html.replace(
    /&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z]+));/gi,
    (entity, number?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? entity
      return number === undefined ? entity : characterOf(Number(number.replace(/^x/i, '0x')))
    },
  )
}

function characterOf(codePoint: number): string {
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff)
  return isCharacter ? String.fromCodePoint(codePoint) : '\ufffd'
}

/** Text as it stands in HTML, also between the quotes of an attribute. */
export function encodeEntities(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
