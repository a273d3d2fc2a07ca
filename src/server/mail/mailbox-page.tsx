import type { ReactNode } from 'react'
import { MAILBOX_PATH, mailFilePath, mailHtmlPath, mailPath } from '../../api/mailbox-paths.ts'
import { countText } from '../../domain/text.ts'
import { longDate } from '../../domain/time/date-format.ts'
import { DAY, dayOfWallTime, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { readingPage } from '../../public-pages/plain-pages/reading-page.tsx'
import type { OutboxMail } from './outbox.ts'

export interface Mailbox {
  brandName: string
  /** The folder of the .eml files. */
  folder: string
  /** Newest first. */
  mails: readonly OutboxMail[]
  now: number
}

export function mailboxPage({ brandName, folder, mails, now }: Mailbox): string {
  return readingPage({
    brandName,
    title: 'Local mailbox',
    children: (
      <>
        <p>
          No mail server is configured, so no email is sent. Emails are saved in <code>{folder}</code>{' '}
          instead, and only this computer can open this page.
        </p>
        {mails.length === 0 ? <NoMails /> : <MailList mails={mails} now={now} />}
        <p>
          <a href={MAILBOX_PATH}>Refresh</a>
        </p>
      </>
    ),
  })
}

export function mailPage({
  brandName,
  mail,
  now,
}: Pick<Mailbox, 'brandName' | 'now'> & { mail: OutboxMail }): string {
  return readingPage({
    brandName,
    title: mail.subject || 'No subject',
    children: (
      <>
        <dl className="rows two">
          <Line term="From">{mail.from}</Line>
          <Line term="To">{mail.to}</Line>
          <Line term="Date">
            <Ago instant={mail.writtenAt} now={now} />
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
    ),
  })
}

function NoMails() {
  return (
    <div className="card">
      <p>
        No emails yet. <a href="/login">Request a sign-in link</a>, and it appears here.
      </p>
    </div>
  )
}

function MailList({ mails, now }: Pick<Mailbox, 'mails' | 'now'>) {
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
              <Ago instant={writtenAt} now={now} />
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

function Ago({ instant, now }: { instant: number; now: number }) {
  return <time dateTime={new Date(instant).toISOString()}>{agoText(instant, now)}</time>
}

function agoText(instant: number, now: number): string {
  const passed = now - instant
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return `${countText(Math.floor(passed / MINUTE), 'minute')} ago`
  if (passed < DAY) return `${countText(Math.floor(passed / HOUR), 'hour')} ago`
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
