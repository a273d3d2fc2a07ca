import { SECOND } from '../../domain/time/wall-time.ts'
import { AddressRefused, DEFAULT_CONNECTIONS, type Mailer, MailRejected } from './mail-message.ts'

/** With these codes authentication failed. The mail itself is fine and can be sent once the credentials are right. */
const AUTHENTICATION_CODES = [530, 534, 535, 538]

interface SmtpMailer extends Mailer {
  /** Connects and signs in, but sends nothing. */
  check(): Promise<void>
}

interface SmtpOptions {
  connections?: number
  onAccepted?: (response: string) => void
}

/** @param smtpUrl the query may set any nodemailer option: "smtp://host:587?requireTLS=true" */
export function smtpMailer(
  smtpUrl: string,
  { connections = DEFAULT_CONNECTIONS, onAccepted }: SmtpOptions = {},
): SmtpMailer {
  let transport: ReturnType<typeof load> | undefined
  async function load() {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: connections,
      connectionTimeout: 10 * SECOND,
      greetingTimeout: 10 * SECOND,
      socketTimeout: 30 * SECOND,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    connections,
    async send(message) {
      try {
        const { response } = await (await (transport ??= load())).sendMail(message)
        onAccepted?.(response)
      } catch (error) {
        if (isRefusedAddress(error)) throw new AddressRefused(error.message, { cause: error })
        if (isRejection(error)) throw new MailRejected(error.message, { cause: error })
        throw error
      }
    },
    async check() {
      await (await (transport ??= load())).verify()
    },
    close() {
      void transport?.then((pool) => pool.close())
    },
  }
}

function isRejection(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false
  // Without a response code, nodemailer itself rejected the mail.
  if (!('responseCode' in error) || typeof error.responseCode !== 'number') return true
  return error.responseCode >= 500 && !AUTHENTICATION_CODES.includes(error.responseCode)
}

/**
 * These enhanced status codes say that an address is bad or a mailbox closed (RFC 3463). Others say something else:
 * 5.2.2 is a full mailbox, 5.7.1 a mail server that does not like us.
 */
export const ADDRESS_STATUS = /^5\.(?:1\.\d+|2\.[01])$/

/** Without an enhanced status code, these are taken as a bad address. Some servers say so only after the text. */
const REFUSALS: Readonly<Record<string, RegExp>> = { 'RCPT TO': /^55[013]\b/, DATA: /^55[0134]\b/ }

function isRefusedAddress(error: unknown): error is Error {
  const refusal = isRejection(error) && 'command' in error ? REFUSALS[String(error.command)] : undefined
  if (!refusal || !isRejection(error)) return false
  const response = 'response' in error && typeof error.response === 'string' ? error.response : ''
  const [, status] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  return status === undefined ? refusal.test(response) : ADDRESS_STATUS.test(status)
}
