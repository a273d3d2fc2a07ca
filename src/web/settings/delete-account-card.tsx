import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { accountCalls } from '../../api/account-calls.ts'
import { problemText } from '../language/problem-words.ts'
import { useEndSession } from '../queries/session-queries.ts'
import { Button } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { showError, showToast } from '../ui/toasts.tsx'

const HINT = 'delete-account-hint'

export function DeleteAccountCard({ ownsAnyTeam }: { ownsAnyTeam: boolean }) {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const deleteAccount = useEndSession(accountCalls.deleteAccount)
  const onSubmit = () =>
    deleteAccount.mutate(
      {},
      {
        onSuccess: () => {
          navigate('/login')
          showToast('Account deleted', 'Your account and all its data have been deleted.')
        },
        onError: (error) => {
          setAsking(false)
          showError(error, 'Failed to delete account')
        },
      },
    )
  return (
    <TitledCard title="Danger Zone">
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
          {problemText('onlyOwnersDeleteAccounts')}
        </p>
      )}
      <FormDialog
        isOpen={isAsking}
        title="Delete account"
        text="Are you sure you want to delete your account? This action cannot be undone and will delete all your events and data."
        action="Delete Account"
        pendingLabel="Deleting..."
        isPending={deleteAccount.isPending}
        isDangerous
        onSubmit={onSubmit}
        onClose={() => setAsking(false)}
      />
    </TitledCard>
  )
}
