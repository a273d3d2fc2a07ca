import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { MAILBOX_PATH, mailFilePath, mailHtmlPath, mailPath } from '../../api/mailbox-paths.ts'
import { countText } from '../../domain/text.ts'
import { longDate } from '../../domain/time/date-format.ts'
import { DAY, dayOfWallTime, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { READING_PAGE_STYLE_HASH, readingPage } from '../../public-pages/plain-pages/reading-page.tsx'
import { isLocalRequest } from '../http/requests/client-address.ts'
import { contentSecurityPolicy } from '../http/responses/security-headers.ts'
import { newestOutboxMails, type OutboxMail, readOutboxFile, readOutboxMail } from './outbox.ts'

type MailRequest = FastifyRequest<{ Params: { name: string } }>

const MAILS_SHOWN = 50

const PAGE_POLICY = contentSecurityPolicy({ styleHashes: [READING_PAGE_STYLE_HASH] })

// A mail may run no script and load nothing but our own pictures. A clicked link may navigate the top window.
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ')

/**
 * Trial mode without a mail server shows its emails here. Requests that are not from loopback get a 404.
 * @param folder of the .eml files
 */
export function mailboxRoutes(
  app: FastifyInstance,
  { brandName, folder }: { brandName: string; folder: string },
): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isLocalRequest(request)) reply.header('Cache-Control', 'no-store')
      else return reply.callNotFound()
    })

    scope.get(MAILBOX_PATH, async (_request, reply) => {
      const mails = await newestOutboxMails(folder, MAILS_SHOWN)
      return sendPage(reply, 'Local mailbox', <MailboxPage folder={folder} mails={mails} />)
    })

    scope.get(mailPath(':name'), async (request: MailRequest, reply) => {
      const mail = await readOutboxMail(folder, request.params.name)
      if (!mail) return reply.callNotFound()
      return sendPage(reply, mail.subject || 'No subject', <MailPage mail={mail} />)
    })

    scope.get(mailHtmlPath(':name'), async (request: MailRequest, reply) => {
      const mail = await readOutboxMail(folder, request.params.name)
      if (!mail) return reply.callNotFound()
      return reply
        .headers({ 'Content-Security-Policy': MAIL_POLICY, 'X-Frame-Options': 'SAMEORIGIN' })
        .type('text/html; charset=utf-8')
        .send(withTopLinks(mail.html))
    })

    scope.get(mailFilePath(':name'), async (request: MailRequest, reply) => {
      const { name } = request.params
      const file = await readOutboxFile(folder, name)
      if (!file) return reply.callNotFound()
      return reply
        .header('Content-Disposition', `attachment; filename="${name}.eml"`)
        .type('message/rfc822')
        .send(file)
    })
  })

  function sendPage(reply: FastifyReply, title: string, children: ReactNode): FastifyReply {
    return reply
      .header('Content-Security-Policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(readingPage({ brandName, title, children }))
  }
}

/** Makes links open in the top window, since our own pages refuse to be framed. */
function withTopLinks(html: string): string {
  const base = '<base target="_top">'
  return /<head>/i.test(html) ? html.replace(/<head>/i, (head) => head + base) : base + html
}

function MailboxPage({ folder, mails }: { folder: string; mails: readonly OutboxMail[] }) {
  return (
    <>
      <p>
        No mail server is configured, so no email is sent. Emails are saved in <code>{folder}</code> instead,
        and only this computer can open this page.
      </p>
      {mails.length === 0 ? (
        <div className="card">
          <p>
            No emails yet. <a href="/login">Request a sign-in link</a>, and it appears here.
          </p>
        </div>
      ) : (
        <MailList mails={mails} />
      )}
      <p>
        <a href={MAILBOX_PATH}>Refresh</a>
      </p>
    </>
  )
}

function MailPage({ mail }: { mail: OutboxMail }) {
  return (
    <>
      <dl className="rows two">
        <Line term="From">{mail.from}</Line>
        <Line term="To">{mail.to}</Line>
        <Line term="Date">
          <Ago instant={mail.writtenAt} />
        </Line>
      </dl>
      <p>
        <a href={MAILBOX_PATH}>All emails</a> · <a href={mailFilePath(mail.name)}>Download .eml</a>
      </p>
      <h2>Plain text</h2>
      <pre>{withLinks(mail.text)}</pre>
      <h2>HTML</h2>
      {/* The sandbox runs no script. Links replace the whole page. */}
      <iframe
        title="HTML version of the email"
        src={mailHtmlPath(mail.name)}
        sandbox="allow-top-navigation-by-user-activation"
      />
    </>
  )
}

function MailList({ mails }: { mails: readonly OutboxMail[] }) {
  return (
    <ul className="card rows link-list">
      {mails.map(({ name, subject, to, writtenAt }) => (
        <li key={name}>
          <a href={mailPath(name)}>
            <span>
              <span className="title">{subject || 'No subject'}</span>
              <br />
              <span className="muted">To {to}</span>
            </span>
            <span className="muted">
              <Ago instant={writtenAt} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Ago({ instant }: { instant: number }) {
  return <time dateTime={new Date(instant).toISOString()}>{agoText(instant)}</time>
}

function agoText(instant: number): string {
  const age = Date.now() - instant
  if (age < MINUTE) return 'Just now'
  if (age < HOUR) return `${countText(Math.floor(age / MINUTE), 'minute')} ago`
  if (age < DAY) return `${countText(Math.floor(age / HOUR), 'hour')} ago`
  return longDate(dayOfWallTime(instant))
}

function withLinks(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) =>
    // A split by a group puts the matches, here the URLs, at the odd indexes.
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- rendered once, and pieces may be the same
      <a key={index} href={piece}>
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
