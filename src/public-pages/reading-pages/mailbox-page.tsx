import type { ReactNode } from 'react'
import { MAILBOX_PATH, mailFilePath, mailHtmlPath, mailPath } from '../../api/mailbox-paths.ts'
import { longDate } from '../../domain/time/date-format.ts'
import { DAY, dayOfWallTime, HOUR, MINUTE } from '../../domain/time/wall-time.ts'
import { readingPage } from './reading-page.tsx'

interface ShownMail {
  name: string
  writtenAt: number
  from: string
  to: string
  subject: string
  text: string
}

interface Mailbox {
  brandName: string
  /** Where the files lie. */
  folder: string
  /** The newest first. */
  mails: readonly ShownMail[]
  now: number
}

export function mailboxPage({ brandName, folder, mails, now }: Mailbox): string {
  return readingPage({
    brandName,
    title: 'Local mailbox',
    children: (
      <>
        <p>
          No mail server is set up, so nothing leaves this machine. What would have been sent is kept in{' '}
          <code>{folder}</code> and shown here, on this machine alone.
        </p>
        {mails.length === 0 ? <NoMails /> : <MailList mails={mails} now={now} />}
        <p>
          <a href={MAILBOX_PATH}>Look again</a>
        </p>
      </>
    ),
  })
}

export function mailPage({
  brandName,
  mail,
  now,
}: {
  brandName: string
  mail: ShownMail
  now: number
}): string {
  return readingPage({
    brandName,
    title: mail.subject || 'No subject',
    children: (
      <>
        <dl className="rows two">
          <Line term="From">{mail.from}</Line>
          <Line term="To">{mail.to}</Line>
          <Line term="Written">
            <Ago instant={mail.writtenAt} now={now} />
          </Line>
        </dl>
        <p>
          <a href={MAILBOX_PATH}>All mails</a> · <a href={mailFilePath(mail.name)}>Download as a file</a>
        </p>
        <h2>As plain text</h2>
        <pre>{withLinks(mail.text)}</pre>
        <h2>As it looks</h2>
        {/* No script runs in it and nothing is loaded; its links lead away from the whole page. */}
        <iframe
          title="The mail as it looks"
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
        No mails yet. <a href="/login">Ask for a sign-in link</a>, and it lands here.
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
  if (passed < HOUR) return counted(passed / MINUTE, 'minute')
  if (passed < DAY) return counted(passed / HOUR, 'hour')
  return longDate(dayOfWallTime(instant))
}

function counted(many: number, unit: string): string {
  const whole = Math.floor(many)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}

function withLinks(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, place) =>
    // Every second piece is an address, whatever it is: only those begin so.
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- rendered once, and pieces may be the same
      <a key={place} href={piece}>
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
