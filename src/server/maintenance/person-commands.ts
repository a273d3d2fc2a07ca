import { parseEmailAddress } from '../../domain/email-address.ts'
import { personFacts } from '../../domain/person.ts'
import { Problem } from '../../domain/problem.ts'
import { countText } from '../../domain/text.ts'
import { jsonText } from '../tables/json-text.ts'
import { erasePerson, findPerson, personJson } from '../tables/person-table.ts'
import { readReason, safeText, withDatabase } from './admin-command.ts'
import { type Command, readArguments, withUsage } from './command.ts'

export const personCommand: Command = {
  usage: 'daymark person ADDRESS [--json]',
  summary:
    'Shows what is stored under an email address in all teams; with --json, exports it, with all events.',
  async run(args, context) {
    const { values, word } = readArguments(args, { json: { type: 'boolean' } }, this.usage)
    const email = readAddress(word, this.usage)
    await withDatabase(context, async (database) => {
      if (values.json) {
        for await (const piece of personJson(database, email)) context.print(piece)
        return
      }
      const facts = personFacts(await findPerson(database, email))
      if (facts.length === 0) context.print(`Nothing is stored under ${email}.`)
      for (const { name, lines } of facts) {
        context.print(`${name}:`)
        for (const line of lines) context.print(`    ${safeText(line)}`)
      }
    })
  },
}

export const eraseCommand: Command = {
  usage: 'daymark erase ADDRESS --reason "…" [--json]',
  summary:
    'Erases the sign-ups, follows, emails, messages and invitations of an address in all teams. Nobody is told.',
  async run(args, context) {
    const options = { json: { type: 'boolean' }, reason: { type: 'string' } } as const
    const { values, word } = readArguments(args, options, this.usage)
    const email = readAddress(word, this.usage)
    const erasure = { email, reason: readReason(values.reason, this.usage), operator: context.operator }
    const { counts, person } = await withDatabase(context, (database) =>
      database.transaction(async (connection) => ({
        counts: await erasePerson(connection, erasure),
        person: await findPerson(connection, email),
      })),
    )
    if (values.json) return context.print(jsonText({ erased: email, ...counts }))
    const { signUps, follows, emails, messages, invitations } = counts
    context.print(
      `Erased ${email}: ${countText(signUps, 'sign-up')}, ${countText(follows, 'followed calendar')}, ${countText(emails, 'email')}, ` +
        `${countText(messages, 'message')}, ${countText(invitations, 'invitation')}.`,
    )
    if (person.account) context.print(`There is an account, too: daymark remove ${email} --reason "…"`)
    for (const { slug } of person.organizerOf)
      context.print(`${slug} still names it as the organizer's address.`)
    context.print('Backups have it until they are deleted (docs/privacy.md).')
  },
}

export function readAddress(word: string | undefined, usage?: string): string {
  const email = parseEmailAddress(word ?? '')
  if (email === null) throw withUsage(new Problem('conflict', 'actEmailMissing'), usage)
  return email
}
