import type { Instant } from './time/time-zone.ts'

/** Everything that is stored under an email address, of all teams. */
export interface Person {
  email: string
  account: { id: string; createdAt: Instant; lastSeenAt: Instant | null } | null
  teams: { team: string; role: string; joinedAt: Instant }[]
  signUps: SignUp[]
  /** Events that name the address as the organizer's. */
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
  signedUpAt: Instant
  /** Null if the sign-up needed no confirmation, or waits for it. */
  confirmedAt: Instant | null
  emailProblem: string | null
}

interface PersonFact {
  name: string
  lines: string[]
}

/** The same for people to read. Without what there is none of. */
export function personFacts(person: Person): PersonFact[] {
  const { account, teams, signUps, organizerOf, invitations, messages, emails } = person
  const facts = [
    { name: 'Account', lines: account ? [`since ${dayOf(account.createdAt)}`] : [] },
    {
      name: 'Teams',
      lines: teams.map(({ team, role, joinedAt }) => `${team} (${role}), since ${dayOf(joinedAt)}`),
    },
    {
      name: 'Sign-ups',
      lines: signUps.map(
        ({ event, team, name, signedUpAt }) => `${event} (${team}), as ${name}, ${dayOf(signedUpAt)}`,
      ),
    },
    { name: 'Organizer of', lines: organizerOf.map(({ title, team }) => `${title} (${team})`) },
    {
      name: 'Invitations',
      lines: invitations.map(({ team, createdAt }) => `to ${team}, ${dayOf(createdAt)}`),
    },
    { name: 'Messages', lines: messages.map(({ message, createdAt }) => `${dayOf(createdAt)}: ${message}`) },
    { name: 'Emails', lines: emails.map(({ kind, createdAt }) => `${kind}, ${dayOf(createdAt)}`) },
  ]
  return facts.filter(({ lines }) => lines.length > 0)
}

function dayOf(instant: Instant): string {
  return new Date(instant).toISOString().slice(0, 10)
}
