import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { MAILBOX_PATH } from '../../api/mailbox-paths.ts'
import { queryKeys } from '../queries/query-keys.ts'

interface LinkSentNoteProps {
  email: string
  /** Trial mode: emails are kept on the server instead of being sent. */
  isTrial: boolean
}

/** Stays after the toast has closed. */
export function LinkSentNote({ email, isTrial }: LinkSentNoteProps) {
  const hasMailbox = useLocalMailbox(isTrial)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-3 rounded-card border border-transparent bg-success-soft p-3 text-sm text-success">
        <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          The link is on its way to <strong>{email}</strong>. It works once, within 15 minutes.
        </span>
      </p>
      {hasMailbox && (
        <p className="text-center text-sm text-muted">
          Email delivery is not set up here.{' '}
          <a
            href={MAILBOX_PATH}
            className="inline-block py-2 text-accent-strong underline underline-offset-2"
          >
            Open the local mailbox
          </a>
        </p>
      )}
    </div>
  )
}

/** Whether this browser may open the mailbox. The server decides: it opens it to loopback requests only. */
function useLocalMailbox(isTrial: boolean): boolean {
  const { data = false } = useQuery({
    queryKey: queryKeys.localMailbox,
    enabled: isTrial,
    queryFn: async ({ signal }) => (await fetch(MAILBOX_PATH, { method: 'HEAD', signal })).ok,
  })
  return data
}
