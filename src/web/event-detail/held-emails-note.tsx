import { countText } from '../../domain/fields/count-text.ts'

export interface HeldEmails {
  waiting: number
  dropped: number
}

/** Says which emails to attendees are over a limit. */
export function HeldEmailsNote({ waiting, dropped }: HeldEmails) {
  if (waiting === 0 && dropped === 0) return null
  return (
    <div className="text-sm text-muted">
      {waiting > 0 && (
        <p>{`${countText(waiting, 'email')} ${waiting === 1 ? 'waits' : 'wait'} for tomorrow`}</p>
      )}
      {dropped > 0 && (
        <p>{`${countText(dropped, 'email')} ${dropped === 1 ? 'was' : 'were'} not sent: the limit of the day was reached`}</p>
      )}
    </div>
  )
}
