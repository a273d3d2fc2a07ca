import { SECOND } from '../../domain/time/wall-time.ts'
import { AddressRefused, DEFAULT_CONNECTIONS, type Mailer, MailRejected } from './mail-message.ts'

/** Authentication failed. The mail itself is fine and can be sent once the credentials are right. */
const AUTHENTICATION_CODES = [530, 534, 535, 538]

interface SmtpMailer extends Mailer {
  /** Connects and signs in, but sends nothing. */
  check(): Promise<void>
}

interface SmtpOptions {
  /** The size of the pool. */
  connections?: number
  /** Called with the server's response to a mail that it accepts. */
  onAccepted?: (response: string) => void
}

/** @param smtpUrl the query may set any nodemailer option: "smtp://host:587?requireTLS=true" */
export function smtpMailer(
  smtpUrl: string,
  { connections = DEFAULT_CONNECTIONS, onAccepted }: SmtpOptions = {},
): SmtpMailer {
  let transport: ReturnType<typeof load> | undefined
  /** nodemailer is loaded for the first email. */
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
      void transport?.then((loaded) => loaded.close())
    },
  }
}

/** Whether the server rejected this mail's sender, recipient or text for good. */
function isRejection(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false
  // Without a response code, nodemailer itself rejected the mail.
  if (!('responseCode' in error) || typeof error.responseCode !== 'number') return true
  return error.responseCode >= 500 && !AUTHENTICATION_CODES.includes(error.responseCode)
}

/**
 * The enhanced status codes of a bad address or a closed mailbox (RFC 3463). Others say something else: 5.2.2 is a full
 * mailbox, 5.7.1 a mail server that does not like us.
 */
const ADDRESS_STATUS = /^5\.(?:1\.\d+|2\.[01])$/

/** Whether the server rejected the recipient itself. Without an enhanced status code, its 5xx is taken as that. */
function isRefusedAddress(error: unknown): error is Error {
  if (!isRejection(error) || !('command' in error) || error.command !== 'RCPT TO') return false
  const response = 'response' in error && typeof error.response === 'string' ? error.response : ''
  const [, status] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  return status === undefined ? /^55[013]\b/.test(response) : ADDRESS_STATUS.test(status)
}
