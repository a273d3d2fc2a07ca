import { MailCheck } from 'lucide-react'

/** Stays when the toast has gone: where the link went, and how long it is good. */
export function LinkSentNote({ email }: { email: string }) {
  return (
    <p className="flex items-start gap-3 rounded-card bg-success-soft p-3 text-sm text-success">
      <MailCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        The link is on its way to <strong>{email}</strong>. It works once, within 15 minutes.
      </span>
    </p>
  )
}
