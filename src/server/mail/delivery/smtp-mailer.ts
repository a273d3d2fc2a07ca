import { Transform } from 'node:stream'
import { callbackify } from 'node:util'
import { createTransport } from 'nodemailer'
import { SECOND } from '../../../domain/time/wall-time.ts'
import { type Mailer, MailRefused } from './mailer.ts'

/** How many mails go out at the same time, each on a connection of its own that is kept for the next ones. */
export const SMTP_CONNECTIONS = 5

/** Refused for how we signed in, not for what the mail is: with the right password all of them can still go out. */
const SIGN_IN_CODES = [530, 534, 535, 538]

interface SmtpMailer extends Mailer {
  /** Goes as far as signing in, and sends nothing. */
  check(): Promise<void>
}

/**
 * @param smtpUrl its query may set any option of nodemailer: "smtp://host:587?requireTLS=true"
 * @param onAnswer told what the server says to a mail that it takes
 */
export function smtpMailer(smtpUrl: string, onAnswer?: (answer: string) => void): SmtpMailer {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const lastLines = new Map<string, () => Promise<void>>()
  transporter.use('stream', ({ data, message }, done) => {
    const lastLine = lastLines.get(String(data.messageId))
    if (lastLine) message.transform(untilEnd(lastLine))
    done()
  })
  return {
    async send(message, _toSend, lastLine) {
      if (lastLine) lastLines.set(message.messageId, lastLine)
      try {
        const { response } = await transporter.sendMail(message)
        onAnswer?.(response)
      } catch (error) {
        if (isRefusal(error)) throw new MailRefused(error.message, { cause: error })
        throw error
      } finally {
        lastLines.delete(message.messageId)
      }
    },
    async check() {
      await transporter.verify()
    },
    close() {
      transporter.close()
    },
  }
}

/** Everything passes at once, but the end. */
function untilEnd(mayEnd: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: callbackify(mayEnd),
  })
}

/** The server said no to this very mail: to its sender, its recipient or its text. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false
  // Without an answer of the server it was nodemailer that would not even ask.
  if (!('responseCode' in error) || typeof error.responseCode !== 'number') return true
  return error.responseCode >= 500 && !SIGN_IN_CODES.includes(error.responseCode)
}
