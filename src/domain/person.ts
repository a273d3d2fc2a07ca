import { english } from './language/english.ts'
import type { Words } from './language/words.ts'
import type { Instant } from './time/time-zone.ts'

export interface Person {
  email: string
  account: { id: string; createdAt: Instant; lastSeenAt: Instant | null } | null
  teams: { team: string; role: string; joinedAt: Instant }[]
  signUps: SignUp[]
  answers: PersonAnswer[]
  follows: { team: string; language: string | null; askedAt: Instant; confirmedAt: Instant | null }[]
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

interface PersonAnswer {
  event: string
  slug: string
  /** It counts days since 1970; zero is all dates. */
  day: number
  answer: string | null
  guests: number
  /** It is JSON, by the number of the question. */
  replies: string
  checkedInAt: Instant | null
}

export function personFacts(person: Person, { mail }: Words = english) {
  const { account, teams, signUps, answers, follows, organizerOf, invitations, messages, emails } = person
  const { facts: names, ...says } = mail.personalData
  const facts: [name: string, lines: string[]][] = [
    [names.account, account ? [says.since(dayOf(account.createdAt))] : []],
    [names.teams, teams.map(({ team, role, joinedAt }) => says.memberSince(team, role, dayOf(joinedAt)))],
    [
      names.signUps,
      signUps.map(({ event, team, name, signedUpAt }) => says.signedUp(event, team, name, dayOf(signedUpAt))),
    ],
    [
      names.answers,
      answers.map(({ event, answer, guests, replies }) => says.answered(event, answer, guests, replies)),
    ],
    [names.follows, follows.map(({ team, askedAt }) => says.followsSince(team, dayOf(askedAt)))],
    [names.organizerOf, organizerOf.map(({ title, team }) => `${title} (${team})`)],
    [names.invitations, invitations.map(({ team, createdAt }) => says.invitedTo(team, dayOf(createdAt)))],
    [names.messages, messages.map(({ message, createdAt }) => `${dayOf(createdAt)}: ${message}`)],
    [names.emails, emails.map(({ kind, createdAt }) => `${kind}, ${dayOf(createdAt)}`)],
  ]
  return facts.flatMap(([name, lines]) => (lines.length > 0 ? [{ name, lines }] : []))
}

function dayOf(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 10)
}
