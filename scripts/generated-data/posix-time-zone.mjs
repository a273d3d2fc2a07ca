// The rule in the footer of a TZif file, such as "EST5EDT,M3.2.0,M11.1.0" (POSIX TZ, as RFC 9636 extends it).

/**
 * A kind of local time: its offset in seconds east of Greenwich, and its abbreviation.
 * @typedef {{ offset: number, abbreviation: string, summer: boolean }} LocalTime
 *
 * When a local time begins every year: on the n-th weekday of a month (5 is the last), at this second of the
 * day.
 * @typedef {{ month: number, week: number, weekday: number, time: number }} Beginning
 *
 * @typedef {{ standard: LocalTime, summer?: undefined }} LastingRule
 * @typedef {{ standard: LocalTime & { begins: Beginning }, summer: LocalTime & { begins: Beginning } }} ChangingRule
 * @typedef {LastingRule | ChangingRule} PosixRule
 */

const name = String.raw`(<[^>]+>|[A-Za-z]{3,})`
const offset = String.raw`([+-]?\d+(?::\d+){0,2})`
const date = String.raw`,M(\d+)\.(\d)\.(\d)(?:/([+-]?\d+(?::\d+){0,2}))?`
const pattern = new RegExp(`^${name}${offset}(?:${name}${offset}?${date}${date})?$`)

/**
 * @param {string} text
 * @returns {PosixRule}
 */
export function parsePosixRule(text) {
  const match = pattern.exec(text)
  if (!match) throw new Error(`The rule "${text}" has a form that this script does not support.`)
  const [, standardName = '', standardOffset = '', summerName, summerOffset, ...dates] = match
  const standard = { abbreviation: bare(standardName), offset: 0 - seconds(standardOffset), summer: false }
  if (!summerName) return { standard }
  const summer = {
    abbreviation: bare(summerName),
    offset: summerOffset ? 0 - seconds(summerOffset) : standard.offset + 3600,
    begins: beginning(dates.slice(0, 4)),
  }
  const back = beginning(dates.slice(4))
  // Ireland's rule treats winter time as the exception to summer time.
  if (summer.offset < standard.offset) {
    return {
      standard: { ...summer, summer: false },
      summer: { ...standard, summer: true, begins: back },
    }
  }
  return { standard: { ...standard, begins: back }, summer: { ...summer, summer: true } }
}

/** @param {string} text */
function bare(text) {
  return text.replace(/[<>]/g, '')
}

/** @param {string} text */
function seconds(text) {
  const [hours, minutes = '0', rest = '0'] = text.replace(/^[+-]/, '').split(':')
  const amount = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  return text.startsWith('-') ? -amount : amount
}

/**
 * @param {(string | undefined)[]} parts
 * @returns {Beginning}
 */
function beginning([month, week, weekday, time = '2']) {
  return { month: Number(month), week: Number(week), weekday: Number(weekday), time: seconds(time) }
}

/**
 * The changes of the rule after one moment and up to another, in order.
 * @param {ChangingRule} rule
 * @param {number} after
 * @param {number} upTo
 * @returns {{ at: number, kind: LocalTime }[]}
 */
export function ruleChanges({ standard, summer }, after, upTo) {
  const found = []
  const lastYear = new Date(upTo * 1000).getUTCFullYear() + 1
  for (let year = new Date(after * 1000).getUTCFullYear() - 1; year <= lastYear; year++) {
    found.push({ at: onset(year, summer.begins) - standard.offset, kind: summer })
    found.push({ at: onset(year, standard.begins) - summer.offset, kind: standard })
  }
  return found.filter(({ at }) => at > after && at <= upTo).sort((a, b) => a.at - b.at)
}

/**
 * The moment of the change in a year, in wall-clock seconds before the change.
 * @param {number} year
 * @param {Beginning} begins
 */
function onset(year, { month, week, weekday, time }) {
  const firstOfMonth = new Date(Date.UTC(year, month - 1, 1))
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  let day = 1 + ((weekday - firstOfMonth.getUTCDay() + 7) % 7) + (week - 1) * 7
  if (day > daysInMonth) day -= 7
  return Date.UTC(year, month - 1, day) / 1000 + time
}
