import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { MAILBOX_PATH } from '../../api/mailbox-paths.ts'
import { queryKeys } from '../queries/query-keys.ts'

interface LinkSentNoteProps {
  email: string
  /** The answer carried the link itself, which is not shown. */
  isTrial: boolean
}

/** Stays when the toast has gone: where the link went, and how long it is good. */
export function LinkSentNote({ email, isTrial }: LinkSentNoteProps) {
  const hasMailbox = useLocalMailbox(isTrial)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-3 rounded-card bg-success-soft p-3 text-sm text-success">
        <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          The link is on its way to <strong>{email}</strong>. It works once, within 15 minutes.
        </span>
      </p>
      {hasMailbox && (
        <p className="text-center text-sm text-muted">
          No mail server is set up here.{' '}
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

/**
 * Whether there is a mailbox that this browser may look into. Only a try-out is asked, and only the server itself can tell: it looks at
 * where a request comes from.
 */
function useLocalMailbox(isTrial: boolean): boolean {
  const { data = false } = useQuery({
    queryKey: queryKeys.localMailbox,
    enabled: isTrial,
    queryFn: async ({ signal }) => (await fetch(MAILBOX_PATH, { method: 'HEAD', signal })).ok,
  })
  return data
}
