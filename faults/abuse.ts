import { Abuser, BAIT } from './harness/abuser.ts'
import { BuiltServer } from './harness/built-server.ts'
import type { Fault, Finding, Outcome } from './harness/fault.ts'
import { Mailboxes, type ReceivedMail } from './harness/mailboxes.ts'
import { ResponseStats } from './harness/response-stats.ts'
import { emptyStore, type Store } from './harness/store.ts'
import { eventually } from './harness/timing.ts'
import { Visitor } from './harness/visitor.ts'

interface Sizes {
  strangers: number
  /** On how many events one victim is put. */
  events: number
  edits: number
}

const FULL: Sizes = { strangers: 200, events: 90, edits: 3 }
const QUICK: Sizes = { strangers: 30, events: 14, edits: 1 }
const QUIET_MS = 2_000
/** What an address that proved nothing gets in an hour, and what a new team sends in a day. */
const [PER_HOUR, PER_DAY_OF_YOUNG_TEAM] = [10, 200]
const VICTIM = 'victim@example.com'
const LEAVER = 'leaver@example.com'

type Setting = 'anyone' | 'anyone, CONFIRM_SIGN_UPS=false'

/**
 * One throwaway account signs 200 strangers up, edits and deletes the event, puts one victim on 90 events, and
 * signs somebody up again who has left. Counts the emails that each of them gets.
 */
export const abuse: Fault = async ({ program, isQuick, postgres }) => {
  const settings: Setting[] = ['anyone', ...(isQuick ? [] : ['anyone, CONFIRM_SIGN_UPS=false' as const])]
  const outcomes: Outcome[] = []
  for (const setting of settings) {
    const plays = [undefined, postgres.url].map(async (url) =>
      play(setting, program, await emptyStore(url), isQuick ? QUICK : FULL),
    )
    outcomes.push(...(await Promise.all(plays)))
  }
  return outcomes
}

async function play(setting: Setting, program: string, store: Store, sizes: Sizes): Promise<Outcome> {
  const mailboxes = await Mailboxes.started()
  const server = await BuiltServer.started(program, {
    ...store.env,
    SMTP_URL: mailboxes.url,
    // Not loopback, or it would count as a trial on one's own machine.
    PUBLIC_URL: 'http://cal.example.com',
    ...(setting !== 'anyone' && { CONFIRM_SIGN_UPS: 'false' }),
  })
  const abuser = await Abuser.signedIn(server, mailboxes)
  const afterLeaving = await leave(abuser, mailboxes, server)
  await annoyVictim(abuser, mailboxes, sizes)
  const { accepted, held, asked } = await annoyStrangers(abuser, mailboxes, sizes)
  abuser.stats.pause()
  const strangers = Array.from({ length: sizes.strangers }, (_, nth) => mailboxes.of(stranger(nth)))
  // Whoever confirmed and left got one more, with the details.
  const [atMost, perDay] =
    setting === 'anyone' ? [1, PER_DAY_OF_YOUNG_TEAM + 1] : [PER_HOUR, PER_DAY_OF_YOUNG_TEAM]
  const attendeeMails = [VICTIM, LEAVER].flatMap((to) => mailboxes.of(to)).length + sum(strangers)
  const findings: Finding[] = [
    {
      what: countsOf(strangers, atMost),
      isMet: Math.max(...strangers.map(({ length }) => length)) <= atMost,
    },
    {
      what: `a victim put on ${sizes.events} events got ${mailboxes.of(VICTIM).length} emails (goal: at most ${PER_HOUR} an hour)`,
      isMet: mailboxes.of(VICTIM).length <= PER_HOUR,
    },
    {
      what: `who left and was signed up again got ${afterLeaving} emails after that (goal: at most 1, which asks whether they want to)`,
      isMet: afterLeaving <= 1,
    },
    {
      what: `${attendeeMails} emails of the account to attendees in all (goal: at most ${perDay} a day)`,
      isMet: attendeeMails <= perDay,
    },
    {
      what: `${accepted} sign-ups of strangers: ${asked} emails sent, ${held} shown to the organizer as held back`,
      isMet: asked + held >= accepted,
    },
    ...wordsOf(setting, strangers.flat()),
    { what: `${abuser.stats.count(500)} responses of 500`, isMet: abuser.stats.count(500) === 0 },
  ]
  const { succeeded, longestGapMs } = abuser.stats
  abuser.close()
  await server.stop()
  await mailboxes.stop()
  await store.remove()
  const counts = { rounds: 1, acknowledged: succeeded, lost: 0, duplicated: 0, longestGapMs }
  return { fault: `abuse, ORGANIZERS=${setting}`, engine: store.engine, ...counts, findings }
}

/** Somebody confirms, gets the event's email and leaves with one click. Returns the emails after that. */
async function leave(abuser: Abuser, mailboxes: Mailboxes, server: BuiltServer): Promise<number> {
  const visitor = new Visitor(server, new ResponseStats())
  const eventId = await abuser.newEvent()
  await abuser.signUp(eventId, LEAVER)
  await eventually(async () => mailboxes.of(LEAVER).length > 0)
  if (mailboxes.of(LEAVER)[0]?.text.includes('/confirm-sign-up?')) {
    const { pathname, searchParams } = await mailboxes.linkTo(LEAVER, '/confirm-sign-up')
    await visitor.request('POST', pathname, { body: searchParams })
    await eventually(async () => mailboxes.of(LEAVER).length > 1)
  }
  const { pathname, search } = new URL(mailboxes.of(LEAVER).at(-1)?.unsubscribeLink ?? '')
  await visitor.request('POST', pathname + search)
  visitor.close()
  const before = mailboxes.of(LEAVER).length
  await abuser.signUp(eventId, LEAVER)
  await abuser.move(eventId, 0)
  await mailboxes.untilQuiet(QUIET_MS)
  await abuser.signUp(eventId, LEAVER)
  await abuser.delete(eventId)
  await mailboxes.untilQuiet(QUIET_MS)
  return mailboxes.of(LEAVER).length - before
}

async function annoyVictim(abuser: Abuser, mailboxes: Mailboxes, { events }: Sizes): Promise<void> {
  const made: string[] = []
  for (let nth = 0; nth < events; nth += 1) {
    const eventId = await abuser.newEvent()
    await abuser.signUp(eventId, VICTIM)
    made.push(eventId)
  }
  await mailboxes.untilQuiet(QUIET_MS)
  for (const eventId of made) await abuser.move(eventId, 0)
  await mailboxes.untilQuiet(QUIET_MS)
  for (const eventId of made) await abuser.delete(eventId)
  await mailboxes.untilQuiet(QUIET_MS)
}

async function annoyStrangers(abuser: Abuser, mailboxes: Mailboxes, { strangers, edits }: Sizes) {
  const eventId = await abuser.newEvent()
  let accepted = 0
  for (let nth = 0; nth < strangers; nth += 1) {
    if (await abuser.signUp(eventId, stranger(nth))) accepted += 1
  }
  await mailboxes.untilQuiet(QUIET_MS)
  const asked = mailboxes.mails.filter(({ to }) => to.startsWith('stranger')).length
  const held = await abuser.heldEmails(eventId)
  for (let edit = 0; edit < edits; edit += 1) {
    await abuser.move(eventId, edit)
    await mailboxes.untilQuiet(QUIET_MS)
  }
  await abuser.delete(eventId)
  await mailboxes.untilQuiet(QUIET_MS)
  return { accepted, held, asked }
}

function stranger(nth: number): string {
  return `stranger${nth}@example.net`
}

function countsOf(strangers: readonly ReceivedMail[][], atMost: number): string {
  const counts = strangers.map(({ length }) => length).toSorted((a, b) => a - b)
  const median = counts[Math.floor(counts.length / 2)] ?? 0
  return `${counts.length} strangers got at most ${counts.at(-1)} each, median ${median}, ${sum(strangers)} emails in total (goal: at most ${atMost} each)`
}

function sum(mails: readonly ReceivedMail[][]): number {
  return mails.reduce((total, { length }) => total + length, 0)
}

/** What strangers read of the organizer's: no link, no reply address, and only the title before they confirm. */
function wordsOf(setting: Setting, mails: readonly ReceivedMail[]): Finding[] {
  const linked = mails.filter(({ text, html, from }) => `${text}${html}${from}`.includes(BAIT)).length
  const answering = mails.filter(({ replyTo }) => replyTo !== undefined).length
  const named = mails.filter(({ from, text }) => /your bank/i.test(from + text)).length
  return [
    { what: `${linked} of them with a link of the organizer's`, isMet: linked === 0 },
    { what: `${answering} of them with a reply address that nobody proved`, isMet: answering === 0 },
    {
      what: `${named} of them with the organizer's name`,
      isMet: named === 0 || setting !== 'anyone',
    },
  ]
}
