import { UserPlus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useInvite } from '../queries/team-queries.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, typedEmail } from '../ui/email-field.tsx'
import { showError, showToast } from '../ui/toasts.ts'

export function InviteForm({ teamId }: { teamId: string }) {
  const [typed, setTyped] = useState('')
  const invite = useInvite(teamId)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const email = typedEmail(typed)
    if (email === null) return
    invite.mutate(email, {
      onSuccess: () => {
        setTyped('')
        showToast('Invitation sent', `${email} has 7 days to join the team.`)
      },
      onError: (error) => showError(error, 'Failed to send invitation'),
    })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 border-t border-line pt-4">
      <EmailField
        label="Invite by email"
        autoComplete="off"
        placeholder="colleague@example.com"
        value={typed}
        onType={setTyped}
      />
      <Button type="submit" className="self-start" isPending={invite.isPending} pendingLabel="Inviting...">
        <UserPlus aria-hidden="true" />
        Invite
      </Button>
    </form>
  )
}
