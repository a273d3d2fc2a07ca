import type { AnswerKind } from './answers/answer.ts'
import { answeredText } from './answers/answered-date.ts'
import { english } from './language/english.ts'
import type { Words } from './language/words.ts'
import type { Instant } from './time/time-zone.ts'
import { type Day, dayOfWallTime } from './time/wall-time.ts'

export interface Person {
  email: string
  account: { id: string; createdAt: Instant; lastSeenAt: Instant | null } | null
  teams: { team: string; role: string; joinedAt: Instant }[]
  /** Whom the account belongs to at identity providers. */
  identities: { issuer: string; subject: string }[]
  tokens: PersonToken[]
  signUps: SignUp[]
  answers: PersonAnswer[]
  /** The topics are those that the person chose; null for all. */
  follows: {
    team: string
    language: string | null
    topics: string[] | null
    askedAt: Instant
    confirmedAt: Instant | null
  }[]
  organizerOf: { slug: string; title: string; team: string }[]
  invitations: { team: string; createdAt: Instant; expiresAt: Instant }[]
  messages: { name: string; message: string; createdAt: Instant }[]
  emails: { kind: string; createdAt: Instant; sentAt: Instant | null; failedAt: Instant | null }[]
}

interface SignUp {
  event: string
  slug: string
  team: string
  name: string
  language: string | null
  signedUpAt: Instant
  /** Null if the sign-up needed no confirmation, or waits for it. */
  confirmedAt: Instant | null
  emailProblem: string | null
}

interface PersonToken {
  name: string
  team: string
  isWriting: boolean
  createdAt: Instant
  expiresAt: Instant | null
  lastUsedAt: Instant | null
  revokedAt: Instant | null
}

interface PersonAnswer {
  event: string
  slug: string
  /** It counts days since 1970; zero is all dates. */
  day: Day
  date: string | null
  /** Null if they were checked in without an answer. */
  answer: AnswerKind | null
  guests: number
  isWaiting: boolean
  /** The organizer's own questions, with what they replied. */
  replies: { question: string; reply: string }[]
  checkedInAt: Instant | null
}

export function personFacts(person: Person, words: Words = english) {
  const dayOf = (instant: Instant) => words.time.dateText(dayOfWallTime(instant))
  const { account, teams, identities, tokens, signUps, answers, follows } = person
  const { organizerOf, invitations, messages, emails } = person
  const { facts: names, ...says } = words.mail.personalData
  const facts: [name: string, lines: string[]][] = [
    [names.account, account ? [says.since(dayOf(account.createdAt))] : []],
    [names.teams, teams.map(({ team, role, joinedAt }) => says.memberSince(team, role, dayOf(joinedAt)))],
    [names.identities, identities.map(({ issuer, subject }) => `${issuer}: ${subject}`)],
    [names.tokens, tokens.map(({ name, team, createdAt }) => `${name} (${team}), ${dayOf(createdAt)}`)],
    [
      names.signUps,
      signUps.map(({ event, team, name, signedUpAt }) => says.signedUp(event, team, name, dayOf(signedUpAt))),
    ],
    [names.answers, answers.map((answer) => answerLine(answer, words))],
    [
      names.follows,
      follows.map(({ team, topics, askedAt }) =>
        says.followsSince(topics?.length ? `${team} (${topics.join(', ')})` : team, dayOf(askedAt)),
      ),
    ],
    [names.organizerOf, organizerOf.map(({ title, team }) => `${title} (${team})`)],
    [names.invitations, invitations.map(({ team, createdAt }) => says.invitedTo(team, dayOf(createdAt)))],
    [names.messages, messages.map(({ message, createdAt }) => `${dayOf(createdAt)}: ${message}`)],
    [names.emails, emails.map(({ kind, createdAt }) => `${kind}, ${dayOf(createdAt)}`)],
  ]
  return facts.flatMap(([name, lines]) => (lines.length > 0 ? [{ name, lines }] : []))
}

function answerLine({ event, day, answer, replies, ...rest }: PersonAnswer, words: Words): string {
  const text = answer ? answeredText({ day, answer, ...rest }, words) : '–'
  const { answerOn } = words.own
  return [answerOn(event, text), ...replies.map(({ question, reply }) => answerOn(question, reply))].join(
    '; ',
  )
}
