import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import * as z from 'zod'
import { attackStrings } from './xss-attacks.ts'

/** A request body as it is sent. */
export interface SentBody {
  type: string
  content: string | Uint8Array<ArrayBuffer>
  encoding?: string
}

/** FUZZ_RUNS sets the number of requests; FUZZ_SEED repeats a failing run. */
export function fuzzing(usualRuns: number) {
  const numRuns = Number(process.env.FUZZ_RUNS ?? usualRuns)
  const seed = Number(process.env.FUZZ_SEED ?? 1)
  return { settings: { numRuns, seed }, patience: { timeout: 120_000 + numRuns * 300 } }
}

const earlyDays = ['0001-01-01', '1582-10-10', '1969-12-31', '2024-02-29', '2026-03-08']
const lateDays = ['2026-03-09', '2026-11-01', '2038-01-19', '9999-12-31']
const times = ['00:00:00', '01:30:00', '02:30:00', '09:00:00', '09:00:30', '23:59:59']
const rules = [
  'FREQ=WEEKLY;BYDAY=MO,WE',
  'FREQ=DAILY;INTERVAL=2;COUNT=5',
  'FREQ=YEARLY;UNTIL=20301231T235959Z',
  'RRULE:FREQ=MONTHLY;COUNT=999',
  'FREQ=SECONDLY',
  'FREQ=DAILY;COUNT=99999999999999999999',
  'FREQ=DAILY;INTERVAL=-1;UNTIL=00000000',
  ';;=;FREQ',
]
const zones = ['America/New_York', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC', 'Etc/GMT+12']

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eabc\u2066',
  '\u200f\u200b\ufeff',
  'a\r\nSet-Cookie: b=c',
  '\u2028\u0085',
  'NaN',
  '-Infinity',
  '1e309',
  '0x10',
  '٣',
  'null',
  '[object Object]',
  '__proto__',
  'toString',
  "' OR 1=1; --",
  '../../../etc/passwd',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '%00%zz%',
  '\u{1f4a5}'.repeat(300),
  'w'.repeat(5_000),
  'e\u0301'.repeat(30_000),
  'x'.repeat(300_000),
  'america/new_york',
  '2026-02-30T25:61:61',
  '+275760-09-13T00:00:00',
  '2026-03-10T09:00:00Z',
]
const storableAttacks = attackStrings.filter((text) => !/[\0\p{Surrogate}]/u.test(text))
const oddValues = [null, true, 0, -0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[[[]]]], [null], { length: 1 }]
const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  'id',
  'teamId',
  'stats',
  '\0',
  '\ud800',
]

const oddText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...attackStrings) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)
const oddValue = fc.oneof(oddText, fc.constantFrom(...oddValues), fc.jsonValue({ maxDepth: 4 }))

/** Leaves out half of the optional fields. */
const ABSENT = { nil: undefined, freq: 1 }

/** A value that the field probably accepts, judged by its schema and its name. */
function likelyValue(name: string, schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) return fc.option(likelyValue(name, schema.unwrap()), ABSENT)
  if (schema instanceof z.ZodNullable) return fc.option(likelyValue(name, schema.unwrap()), { freq: 9 })
  if (schema instanceof z.ZodPipe) return likelyValue(name, schema.in)
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return fc.integer({ min: 1, max: 999 })
  if (schema instanceof z.ZodArray) return fc.array(likelyValue(name, schema.element), { maxLength: 7 })
  return likelyText(name)
}

function likelyText(name: string): fc.Arbitrary<string> {
  const days = /^end|EndDate$/.test(name) ? lateDays : earlyDays
  if (/email/i.test(name)) return fc.integer({ max: 9_999, min: 0 }).map((n) => `Visitor.${n}@Example.com`)
  if (name === 'from') return fc.constantFrom('2026-01-01', '2026-03-08')
  if (name === 'to') return fc.constantFrom('2026-03-08', '2026-12-31')
  if (name.endsWith('Date')) return fc.constantFrom(...days)
  if (name.endsWith('Iso')) return fc.tuple(fc.constantFrom(...days), fc.constantFrom(...times)).map(inOne)
  if (name === 'timezone') return fc.constantFrom(...zones)
  if (name === 'rruleText') return fc.constantFrom(...rules)
  if (name === 'limit') return fc.integer({ min: 1, max: 500 }).map(String)
  return fc.oneof(fc.string({ minLength: 1, maxLength: 50 }), fc.constantFrom(...storableAttacks))
}

function inOne([day, time]: [string, string]): string {
  return `${day}T${time}`
}

type Entry = [name: string, value: unknown]

function likelyEntries(schema: z.ZodType | undefined, known: Record<string, string>): fc.Arbitrary<Entry[]> {
  const shape = schema instanceof z.ZodObject ? schema.shape : {}
  const entries = Object.keys(shape).map((name) => {
    const value = known[name] ? fc.constant(known[name]) : likelyValue(name, shape[name] as z.ZodType)
    return value.map((chosen): Entry => [name, chosen])
  })
  return fc.tuple(...entries).map((all) => all.filter(([, value]) => value !== undefined))
}

/** Likely fields of the schema, some of them left out, invalid, repeated or unknown. */
function entriesFor(schema: z.ZodType | undefined, known: Record<string, string>): fc.Arbitrary<Entry[]> {
  const names = namesIn(schema)
  return fc
    .record({
      fields: likelyEntries(schema, known),
      dropped: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.subarray(names)),
      invalid: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        fc.array(fc.tuple(fc.constantFrom(...names, ...names, ...names, ...oddKeys), oddValue), {
          maxLength: 3,
        }),
      ),
    })
    .map(({ fields, dropped, invalid }) => [
      ...fields.filter(([name]) => !dropped.includes(name)),
      ...invalid,
    ])
}

function namesIn(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** Not `JSON.stringify` of an object, which cannot repeat a key. */
function jsonOf(entries: readonly Entry[]): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
}

const json = 'application/json'
const malformed: SentBody[] = [
  ...['', '{"title":', 'nul', 'null', '1', 'true', '"text"', '[]', '[{}]', '{}x', "{'a':1}", '\ufeff{}'].map(
    (content) => ({ type: json, content }),
  ),
  { type: json, content: '{"__proto__":{"isPublic":true}}' },
  { type: json, content: '{"constructor":{"prototype":{"isPublic":true}}}' },
  { type: json, content: '{"title":1e999,"title":-1e999}' },
  { type: json, content: '['.repeat(100_000) + ']'.repeat(100_000) },
  { type: json, content: `${'{"title":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
  { type: json, content: new Uint8Array(Buffer.from('{"title":"\xff\xfe\xc0\x80"}', 'latin1')) },
  { type: json, content: new Uint8Array(gzipSync('{}')), encoding: 'gzip' },
  { type: `${json}; charset=utf-16`, content: new Uint8Array(Buffer.from('{}', 'utf16le')) },
  { type: `${json};charset=UTF-8;x`, content: '{}' },
  ...[
    'APPLICATION/JSON',
    'application/ld+json',
    'application/json, text/html',
    'text/plain',
    'json',
    '/',
  ].map((type) => ({ type, content: '{}' })),
  { type: 'application/x-www-form-urlencoded', content: 'title=a&title[b]=c&%zz' },
  { type: 'multipart/form-data; boundary=x', content: '--x\r\n\r\n--x--' },
]

export function bodyFor(
  schema: z.ZodType | undefined,
  known: Record<string, string>,
): fc.Arbitrary<SentBody> {
  const written = entriesFor(schema, known).map((entries) => ({ type: json, content: jsonOf(entries) }))
  return fc.oneof({ weight: 3, arbitrary: written }, { weight: 1, arbitrary: fc.constantFrom(...malformed) })
}

/** Bodies that are valid except for one field, for every field and some of the worst values. */
export function worstBodiesFor(schema: z.ZodType | undefined, known: Record<string, string>): SentBody[] {
  const right = validEntries(schema, known)
  return namesIn(schema).flatMap((name) =>
    ['a\0\ud800b', 'x'.repeat(50_001), 1e308, {}].map((worst) => ({
      type: json,
      content: jsonOf([...right, [name, worst]]),
    })),
  )
}

/** As few fields as are valid. */
export function validEntries(schema: z.ZodType | undefined, known: Record<string, string>): Entry[] {
  const isRight = (entries: Entry[]) => schema?.safeParse(Object.fromEntries(entries)).success === true
  const sample = fc.sample(likelyEntries(schema, known), { numRuns: 200, seed: 1 }).find(isRight) ?? []
  // Optional fields may contradict each other, which no schema shows, so they are left out.
  return sample.reduce((kept, entry) => {
    const without = kept.filter((one) => one !== entry)
    return isRight(without) ? without : kept
  }, sample)
}

export function worstQueriesFor(schema: z.ZodType | undefined): string[] {
  return namesIn(schema).flatMap((name) =>
    ['a\0b', '-1', ''].map((worst) => `?${new URLSearchParams([[name, worst]])}`),
  )
}

/** A query string that begins with "?". */
export function queryFor(schema: z.ZodType | undefined): fc.Arbitrary<string> {
  const odd = ['&q=a&q=b', '&%zz=%', '&__proto__=1', '&q[x]=1', '&=', `&${'a&'.repeat(2_000)}`]
  const oddHalfOfTheTime = fc.oneof(fc.constant(''), fc.constantFrom(...odd))
  return fc.tuple(entriesFor(schema, {}), oddHalfOfTheTime).map(([entries, more]) => {
    const asked = entries.map(([name, value]) => [name, String(value).slice(0, 3_000)])
    return `?${new URLSearchParams(asked)}${more}`
  })
}

/** Mostly `real`; otherwise any text, some of it encoded wrongly. */
export function pathPartFor(real: string): fc.Arbitrary<string> {
  const wrong = ['%', '%zz', '%00', '%ED%A0%80', '%C0%AF', '..%2f', '.', '%20', '*', ':id', 'a'.repeat(5_000)]
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(real) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong, real.toUpperCase(), `${real}%00`) },
    {
      weight: 1,
      arbitrary: oddText.map((text) => encodeURIComponent(Buffer.from(text.slice(0, 1_500)).toString())),
    },
  )
}
