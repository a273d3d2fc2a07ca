import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ImapFlow, MessageStructureObject } from 'imapflow'
import { SECOND } from '../../domain/time/wall-time.ts'
import type { Database } from '../db/database.ts'
import type { JobLog } from '../db/repeating-job.ts'
import { secret } from '../tables/settings-table.ts'
import type { MailForDelivery } from './deliver-mail.ts'
import { isVisitorMail } from './mail.ts'
import { saveBounce } from './mail-queue.ts'
import { ADDRESS_STATUS } from './smtp-mailer.ts'

// Most mail servers accept an email first and report later that it could not be delivered, to its envelope sender. Here that
// is an address of its own for each email, such as bounces+{token}@example.com, so the report says which email it is about.

const SECRET = 'bounce-tokens'
const SIGNATURE_LENGTH = 12
const TOKEN = new RegExp(`\\+([\\da-f]{32})([\\da-f]{${SIGNATURE_LENGTH}})@`, 'gi')
/** Mail servers write into these headers to whom a report was delivered. */
const RECIPIENT_HEADERS = ['To', 'Delivered-To', 'X-Original-To', 'Envelope-To']

const TIMEOUT = 10 * SECOND
const MESSAGES_PER_ROUND = 500
const LONGEST_REPORT = 64 * 1024

export function bounceMailbox(bounceUrl: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(bounceUrl)
  const isSecure = protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    address: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}

export async function withReturnPaths(
  database: Database,
  address: string,
  mails: readonly MailForDelivery[],
): Promise<MailForDelivery[]> {
  const key = await secret(database, SECRET)
  const at = address.lastIndexOf('@')
  return mails.map((leased) => {
    if (!isVisitorMail(leased.mail)) return leased
    const token = `${leased.id.replaceAll('-', '')}${signatureOf(leased.id, key)}`
    return { ...leased, returnPath: `${address.slice(0, at)}+${token}${address.slice(at)}` }
  })
}

function signatureOf(mailId: string, key: string): string {
  return createHmac('sha256', key).update(mailId).digest('hex').slice(0, SIGNATURE_LENGTH)
}

/** Several instances may read the same report, which changes nothing more. */
export async function readBounces(
  database: Database,
  { bounceUrl, log, signal }: { bounceUrl: string; log: JobLog; signal: AbortSignal },
): Promise<void> {
  const { folder } = bounceMailbox(bounceUrl)
  const client = await imapClient(bounceUrl)
  const close = () => client.close()
  signal.addEventListener('abort', close)
  try {
    await client.connect()
    await client.mailboxOpen(folder)
    const unread = await client.search({ seen: false }, { uid: true })
    for (const uid of unread ? unread.slice(0, MESSAGES_PER_ROUND) : []) {
      await readMessage(database, client, String(uid), log)
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

/** Signs in and opens the folder, but reads nothing. */
export async function checkBounceMailbox(bounceUrl: string): Promise<void> {
  const client = await imapClient(bounceUrl)
  try {
    await client.connect()
    await client.mailboxOpen(bounceMailbox(bounceUrl).folder, { readOnly: true })
  } finally {
    client.close()
  }
}

async function imapClient(bounceUrl: string): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import('imapflow')
  const { host, port, isSecure: secure, address: user, password: pass } = bounceMailbox(bounceUrl)
  const timeouts = { connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: 3 * TIMEOUT }
  const auth = { user, pass }
  const client = new Client({ host, port, secure, auth, logger: false, disableAutoIdle: true, ...timeouts })
  // What is under way rejects as well.
  client.on('error', () => undefined)
  return client
}

/** Skips anything but a report about an email of ours, such as an answer from a person, or from a vacation. */
async function readMessage(database: Database, client: ImapFlow, uid: string, log: JobLog): Promise<void> {
  const query = { headers: RECIPIENT_HEADERS, bodyStructure: true }
  const message = await client.fetchOne(uid, query, { uid: true })
  if (!message) return
  const part = message.bodyStructure && reportPart(message.bodyStructure)
  const mailId = await signedMailId(database, String(message.headers ?? ''))
  if (part === undefined || mailId === null) return
  const { content } = await client.download(uid, part, { uid: true, maxBytes: LONGEST_REPORT })
  if (!content) return
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(Buffer.from(chunk as Uint8Array))
  const status = failedStatus(Buffer.concat(chunks).toString('latin1'))
  if (status === null || !ADDRESS_STATUS.test(status)) return
  if (!(await saveBounce(database, mailId, `The email came back: ${status}.`))) return
  log.warn({ mail: mailId, status }, 'email came back: its address gets no more')
}

function reportPart({ type, part, childNodes = [] }: MessageStructureObject): string | undefined {
  if (type === 'message/delivery-status') return part
  const children = type === 'multipart/report' ? childNodes : []
  return children.map(reportPart).find((inner) => inner !== undefined)
}

/** Returns the email that a return path in these headers belongs to. Nobody else can make up its signature. */
async function signedMailId(database: Database, headers: string): Promise<string | null> {
  const key = await secret(database, SECRET)
  for (const [, id = '', signature = ''] of headers.matchAll(TOKEN)) {
    const mailId = id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    const expectedBytes = Buffer.from(signatureOf(mailId, key))
    if (timingSafeEqual(expectedBytes, Buffer.from(signature.toLowerCase()))) return mailId
  }
  return null
}

/**
 * Returns the status of a recipient for whom nothing more is tried (RFC 3464, 2.3.3); null if the email is only late.
 */
function failedStatus(report: string): string | null {
  const recipients = report
    .replaceAll('\r\n', '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n\n+/)
  const failedRecipient = recipients.find((fields) => /^action:\s*failed\b/im.test(fields))
  return /^status:\s*(\d\.\d{1,3}\.\d{1,3})\b/im.exec(failedRecipient ?? '')?.[1] ?? null
}
