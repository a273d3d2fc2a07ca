import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { accountCalls } from '../../api/account-calls.ts'
import { settingsWords } from '../language/english-settings.ts'
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
          showToast(settingsWords.accountDeleted, settingsWords.accountDeletedText)
        },
        onError: (error) => {
          setAsking(false)
          showError(error, settingsWords.deleteAccountFailed)
        },
      },
    )
  return (
    <TitledCard title={settingsWords.dangerZone}>
      <p className="text-muted">{settingsWords.deleteAccountExplanation}</p>
      <Button
        variant="danger"
        className="self-start"
        disabled={!ownsAnyTeam}
        aria-describedby={ownsAnyTeam ? undefined : HINT}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" />
        {settingsWords.deleteAccountButton}
      </Button>
      {!ownsAnyTeam && (
        <p id={HINT} className="text-sm text-muted">
          {problemText('onlyOwnersDeleteAccounts')}
        </p>
      )}
      <FormDialog
        isOpen={isAsking}
        title={settingsWords.deleteAccount}
        text={settingsWords.deleteAccountText}
        action={settingsWords.deleteAccountButton}
        pendingLabel={settingsWords.deleting}
        isPending={deleteAccount.isPending}
        isDangerous
        onSubmit={onSubmit}
        onClose={() => setAsking(false)}
      />
    </TitledCard>
  )
}
