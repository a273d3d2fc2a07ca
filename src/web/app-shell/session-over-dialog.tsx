import { useEffect } from 'react'
import { signInWords } from '../language/english-sign-in.ts'
import { isSessionOver } from '../queries/query-client.ts'
import { isSignedInAgain } from '../queries/session-queries.ts'
import { PanelDialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toasts.tsx'
import { MagicLinkForm } from './magic-link-form.tsx'
import { useCurrentUser } from './require-sign-in.tsx'

const CHECK_MS = 3_000

/** It stands over a screen with unsaved text, and closes when the link was opened in another tab. */
export default function SessionOverDialog() {
  const { email } = useCurrentUser()
  useEffect(() => {
    const check = async () => {
      if (!isSessionOver.get() || !(await isSignedInAgain())) return
      isSessionOver.set(false)
      showToast(signInWords.signedInAgain, signInWords.signedInAgainText)
    }
    const timer = setInterval(() => void check(), CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <PanelDialog
      title={signInWords.sessionEnded}
      onClose={() => isSessionOver.set(false)}
      className="w-[min(28rem,calc(100vw-2rem))] rounded-card border"
    >
      <div className="flex flex-col gap-4 px-5 pb-5">
        <p className="text-muted">{signInWords.sessionEndedText}</p>
        <MagicLinkForm ownEmail={email}>{signInWords.sendLink}</MagicLinkForm>
      </div>
    </PanelDialog>
  )
}
