import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useDeleteAccount } from '../queries/session-queries.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { showError, showToast } from '../ui/toasts.ts'

const HINT = 'delete-account-hint'

export function DeleteAccountCard({ ownsAnyTeam }: { ownsAnyTeam: boolean }) {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const deleteAccount = useDeleteAccount()
  const onConfirm = () =>
    deleteAccount.mutate(undefined, {
      onSuccess: () => {
        navigate('/login')
        showToast('Account deleted', 'Your account and all its data have been deleted.')
      },
      onError: (error) => {
        setAsking(false)
        showError(error, 'Failed to delete account')
      },
    })
  return (
    <Card className="flex flex-col gap-4">
      <CardTitle>Danger Zone</CardTitle>
      <p className="text-muted">
        Deletes your account, the teams you own, and all their events, attendees and analytics.
      </p>
      <Button
        variant="danger"
        className="self-start"
        disabled={!ownsAnyTeam}
        aria-describedby={ownsAnyTeam ? undefined : HINT}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" />
        Delete Account
      </Button>
      {!ownsAnyTeam && (
        <p id={HINT} className="text-sm text-muted">
          Only team owners can delete their account.
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete account"
        action="Delete Account"
        pendingLabel="Deleting..."
        isPending={deleteAccount.isPending}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete your account? This action cannot be undone and will delete all your
        events and data.
      </ConfirmDialog>
    </Card>
  )
}
