import { useChangeEmail } from '../queries/session-queries.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { EmailField, emailError, showInvalidEmail } from '../ui/field.tsx'
import { showError, showToast } from '../ui/toasts.ts'
import { useCheckedForm } from '../ui/use-checked-form.ts'

export function ChangeEmailCard() {
  const changeEmail = useChangeEmail()
  const { form, field } = useCheckedForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: emailError(email) }),
    onInvalid: showInvalidEmail,
    onValid: ({ email }, { reset, reject }) =>
      changeEmail.mutate(email.trim(), {
        onSuccess: (me) => {
          reset()
          showToast('Email updated', `From now on you sign in with ${me.email}.`)
        },
        onError: (error) => {
          reject(error)
          showError(error, 'Failed to update email')
        },
      }),
  })
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>Change Email</CardTitle>
      <form {...form} className="flex flex-col gap-4">
        <EmailField
          label="New email"
          hint="We'll email your old address a link to undo the change."
          {...field('email')}
        />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isPending={changeEmail.isPending}
          pendingLabel="Updating..."
        >
          Update Email
        </Button>
      </form>
    </Card>
  )
}
