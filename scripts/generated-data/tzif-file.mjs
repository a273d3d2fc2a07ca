/**
 * @typedef {import('./posix-time-zone.mjs').LocalTime} LocalTime
 *
 * The moment, in seconds since 1970, at which a local time begins.
 * @typedef {{ at: number, kind: LocalTime }} Change
 *
 * The contents of a compiled zone file; the footer is the rule for the time after the last change.
 * @typedef {{ kinds: LocalTime[], changes: Change[], footer: string }} TzifFile
 */

const HEADER_LENGTH = 44

/**
 * Reads the second, 64-bit block and the footer after it (RFC 9636).
 * @param {Buffer} bytes
 * @returns {TzifFile}
 */
export function readTzif(bytes) {
  const first = countsAt(bytes, 0)
  const second =
    HEADER_LENGTH +
    first.changes * 5 +
    first.kinds * 6 +
    first.letters +
    first.leaps * 8 +
    first.standardFlags +
    first.utcFlags
  const counts = countsAt(bytes, second)
  const timesAt = second + HEADER_LENGTH
  const indexesAt = timesAt + counts.changes * 8
  const kindsAt = indexesAt + counts.changes
  const lettersAt = kindsAt + counts.kinds * 6
  const footerAt = lettersAt + counts.letters + counts.leaps * 12 + counts.standardFlags + counts.utcFlags

  const kinds = Array.from({ length: counts.kinds }, (_, place) =>
    kindAt(bytes, kindsAt + place * 6, lettersAt),
  )
  const changes = Array.from({ length: counts.changes }, (_, place) => {
    const kind = kinds[bytes.readUInt8(indexesAt + place)]
    if (!kind) throw new Error('A change refers to a local time that the file does not contain.')
    return { at: Number(bytes.readBigInt64BE(timesAt + place * 8)), kind }
  })
  markLaterClockAsSummer(changes)
  return { kinds, changes, footer: bytes.toString('ascii', footerAt).trim() }
}

/**
 * @param {Buffer} bytes
 * @param {number} header
 */
function countsAt(bytes, header) {
  return {
    utcFlags: bytes.readUInt32BE(header + 20),
    standardFlags: bytes.readUInt32BE(header + 24),
    leaps: bytes.readUInt32BE(header + 28),
    changes: bytes.readUInt32BE(header + 32),
    kinds: bytes.readUInt32BE(header + 36),
    letters: bytes.readUInt32BE(header + 40),
  }
}

/**
 * @param {Buffer} bytes
 * @param {number} at
 * @param {number} lettersAt
 * @returns {LocalTime}
 */
function kindAt(bytes, at, lettersAt) {
  const letters = lettersAt + bytes.readUInt8(at + 5)
  return {
    offset: bytes.readInt32BE(at),
    summer: bytes.readUInt8(at + 4) === 1,
    abbreviation: bytes.toString('ascii', letters, bytes.indexOf(0, letters)),
  }
}

/**
 * By law, Ireland, Morocco and Namibia call winter time "daylight saving time". Calendars call the later
 * clock summer time.
 * @param {Change[]} changes
 */
function markLaterClockAsSummer(changes) {
  /** @type {Set<LocalTime>} */
  const winters = new Set()
  /** @type {Set<LocalTime>} */
  const summers = new Set()
  changes.forEach(({ kind }, place) => {
    const before = changes[place - 1]?.kind
    if (kind.summer && before && !before.summer && kind.offset < before.offset) {
      winters.add(kind)
      summers.add(before)
    }
  })
  for (const kind of winters) kind.summer = false
  for (const kind of summers) kind.summer = true
}
