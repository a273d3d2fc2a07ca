import { type SubmitEvent, useState } from 'react'
import { useChangeEmail } from '../queries/session-queries.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { EmailField, typedEmail } from '../ui/email-field.tsx'
import { showError, showToast } from '../ui/toasts.ts'

export function ChangeEmailCard() {
  const [typed, setTyped] = useState('')
  const changeEmail = useChangeEmail()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const email = typedEmail(typed)
    if (email === null) return
    changeEmail.mutate(email, {
      onSuccess: (me) => {
        setTyped('')
        showToast('Email updated', `From now on you sign in with ${me.email}.`)
      },
      onError: (error) => showError(error, 'Failed to update email'),
    })
  }

  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>Change Email</CardTitle>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <EmailField
          label="New email"
          hint="Your old address gets a mail with a link that undoes the change."
          value={typed}
          onType={setTyped}
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
