import type { FastifyInstance } from 'fastify'
import { type ADMIN_LISTS, adminCalls } from '../../api/admin-calls.ts'
import type { BodyOf, ReplyOf } from '../../api/call.ts'
import { FRESH_SIGN_IN, LASTING_ACTS } from '../../domain/admin-act.ts'
import { descriptionText } from '../../domain/description/description-text.ts'
import { personFacts } from '../../domain/person.ts'
import { Problem, required } from '../../domain/problem.ts'
import type { Config } from '../config.ts'
import type { Connection } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import { contractRoute, idIn } from '../http/contract-route.ts'
import type { RouteContext } from '../http/route-context.ts'
import { isFreshSession } from '../tables/accounts/session-table.ts'
import {
  addAdminAct,
  type ListPage,
  listAdminActs,
  searchEvents,
  searchTeams,
  searchUsers,
} from '../tables/admin-table.ts'
import { listBlocks } from '../tables/block-table.ts'
import { findEventByIdOrSlug } from '../tables/events/event-table.ts'
import { jsonText } from '../tables/json-text.ts'
import { mailOutcomes } from '../tables/mail-monitoring.ts'
import { erasePerson, findPerson } from '../tables/person-table.ts'
import { listSupportMessages } from '../tables/support-message-table.ts'
import type { Act } from './admin-command.ts'
import { block, readPattern, unblock } from './block-commands.ts'
import { contentFindings } from './database-check.ts'
import { runChecks } from './doctor.ts'
import type { Finding } from './finding.ts'
import { readAddress } from './person-commands.ts'
import { removeEventBySlug, removeUser } from './remove-command.ts'

type ActReply = ReplyOf<typeof adminCalls.act>

const ROWS_A_PAGE = 50
/** A check of the table allows no more characters. */
const LONGEST_OPERATOR = 200

/** The guard of sessions lets only administrators in. */
export function adminRoutes(app: FastifyInstance, context: RouteContext, config: Config): void {
  const { database, admins } = context
  const find = finders(context, config)
  contractRoute(app, adminCalls.list, async ({ query: { list, q, page } }) => {
    const skip = (page - 1) * ROWS_A_PAGE
    const rows = await find[list]({ search: q.trim(), atMost: ROWS_A_PAGE + 1, skip })
    const reply = { rows: rows.slice(0, ROWS_A_PAGE), hasMore: rows.length > ROWS_A_PAGE }
    return JSON.parse(jsonText(reply)) as ReplyOf<typeof adminCalls.list>
  })
  contractRoute(app, adminCalls.act, async ({ body, session, request }) => {
    const isLasting = LASTING_ACTS.includes(body.act)
    if (isLasting && !(await isFreshSession(database, session.tokenHash, FRESH_SIGN_IN)))
      throw new Problem('forbidden', 'signInTooOld')
    return database.transaction((connection) =>
      answerOnce(connection, request, () => {
        const operator = session.user.email.slice(0, LONGEST_OPERATOR)
        return perform(connection, body, { reason: body.reason, operator, admins })
      }),
    )
  })
}

type Find = (page: ListPage) => Promise<object[]>

function finders(
  { database, address }: RouteContext,
  config: Config,
): Record<(typeof ADMIN_LISTS)[number], Find> {
  return {
    users: (page) => searchUsers(database, page),
    teams: (page) => searchTeams(database, page),
    events: (page) => searchEvents(database, page),
    messages: (page) => listSupportMessages(database, page),
    blocks: (page) => listBlocks(database, page),
    acts: (page) => listAdminActs(database, page),
    emails: () => mailOutcomes(database),
    health: async () => {
      const checkDatabase = () => contentFindings(database, new URL(address.url).hostname)
      const findings: Finding[] = []
      for await (const finding of runChecks({ config, address, env: {}, to: undefined, checkDatabase }))
        findings.push(finding)
      return findings
    },
  }
}

async function perform(
  connection: Connection,
  { act, target }: BodyOf<typeof adminCalls.act>,
  why: Act,
): Promise<ActReply> {
  if (act === 'block') await block(connection, readPattern(target), why)
  else if (act === 'unblock') await unblock(connection, readPattern(target), why)
  else if (act === 'remove-user') await removeUser(connection, target, why)
  else if (act === 'erase') await erasePerson(connection, { email: readAddress(target), ...why })
  else if (act === 'read-person') return readPerson(connection, readAddress(target), why)
  else return actOnEvent(connection, act, target, why)
  return { facts: null }
}

/** It may name private events, so that it is recorded like reading one. */
async function readPerson(
  connection: Connection,
  email: string,
  { reason, operator }: Act,
): Promise<ActReply> {
  await addAdminAct(connection, { act: 'read-person', target: email, reason, operator })
  const facts = personFacts(await findPerson(connection, email))
  return { facts: Object.fromEntries(facts.map(({ name, lines }) => [name, lines.join('\n')])) }
}

async function actOnEvent(
  connection: Connection,
  act: 'remove-event' | 'read-event',
  id: string,
  why: Act,
): Promise<ActReply> {
  const event = required(await findEventByIdOrSlug(connection, idIn(id, 'noEventAnyMore')), 'noEventAnyMore')
  const { slug, title, startIso, endIso, timezone, location } = event
  if (act === 'remove-event') {
    await removeEventBySlug(connection, slug, why)
    return { facts: null }
  }
  await addAdminAct(connection, { act, target: slug, reason: why.reason, operator: why.operator })
  const times = [startIso, endIso].map((wallTime) => wallTime.slice(0, 16).replace('T', ' '))
  return {
    facts: {
      Title: title,
      When: `${times.join(' – ')} ${timezone}`,
      Where: location,
      Organizer: `${event.organizerName} <${event.organizerEmail}>`,
      Slug: slug,
      Description: descriptionText(event.descriptionHtml),
    },
  }
}
