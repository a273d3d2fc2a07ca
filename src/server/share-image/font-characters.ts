/** Whether a font has a glyph for a character. */
export type Covers = (codePoint: number) => boolean

interface Run {
  first: number
  last: number
}

/**
 * Reads the font's OpenType table "cmap": format 12 covers all of Unicode, format 4 the first 65,536
 * characters.
 */
export function charactersOf(font: Buffer): Covers {
  const runs = runsOf(font).toSorted((a, b) => a.first - b.first)
  return (codePoint) => {
    let [low, high] = [0, runs.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((runs[middle]?.last ?? 0) < codePoint) low = middle + 1
      else high = middle
    }
    return (runs[low]?.first ?? Number.POSITIVE_INFINITY) <= codePoint
  }
}

function runsOf(font: Buffer): Run[] {
  const table = tableOf(font, 'cmap')
  const parts = Array.from({ length: table.readUInt16BE(2) }, (_, place) =>
    table.subarray(table.readUInt32BE(8 + place * 8)),
  )
  const full = parts.find((part) => part.readUInt16BE(0) === 12)
  if (full) return runsOfFormat12(full)
  const basic = parts.find((part) => part.readUInt16BE(0) === 4)
  if (!basic) throw new Error('The font does not say which characters it has.')
  return runsOfFormat4(basic)
}

function tableOf(font: Buffer, name: string): Buffer {
  for (let place = 0; place < font.readUInt16BE(4); place += 1) {
    const entry = 12 + place * 16
    if (font.toString('latin1', entry, entry + 4) === name) return font.subarray(font.readUInt32BE(entry + 8))
  }
  throw new Error(`The font has no table "${name}".`)
}

function runsOfFormat12(part: Buffer): Run[] {
  return Array.from({ length: part.readUInt32BE(12) }, (_, place) => ({
    first: part.readUInt32BE(16 + place * 12),
    last: part.readUInt32BE(20 + place * 12),
  }))
}

/** The last run of format 4 only marks the end of the list. */
function runsOfFormat4(part: Buffer): Run[] {
  const count = part.readUInt16BE(6) / 2
  return Array.from({ length: count - 1 }, (_, place) => ({
    first: part.readUInt16BE(16 + count * 2 + place * 2),
    last: part.readUInt16BE(14 + place * 2),
  }))
}
