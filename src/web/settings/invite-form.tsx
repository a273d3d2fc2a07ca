import { UserPlus } from 'lucide-react'
import { useInvite } from '../queries/team-queries.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, emailError, showInvalidEmail } from '../ui/form/email-field.tsx'
import { useCheckedForm } from '../ui/form/use-checked-form.ts'
import { showError, showToast } from '../ui/toasts.ts'

export function InviteForm({ teamId }: { teamId: string }) {
  const invite = useInvite(teamId)
  const { form, field } = useCheckedForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    onInvalid: showInvalidEmail,
    onValid: (values, { reset, reject }) => {
      const email = values.email.trim()
      invite.mutate(email, {
        onSuccess: () => {
          reset()
          showToast('Invitation sent', `${email} has 7 days to join the team.`)
        },
        onError: (error) => {
          reject(error)
          showError(error, 'Failed to send invitation')
        },
      })
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4 border-t border-line pt-4">
      <EmailField
        label="Invite by email"
        autoComplete="off"
        placeholder="colleague@example.com"
        {...field('email')}
      />
      <Button type="submit" className="self-start" isPending={invite.isPending} pendingLabel="Inviting...">
        <UserPlus aria-hidden="true" />
        Invite
      </Button>
    </form>
  )
}
