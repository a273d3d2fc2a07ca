import { showError, showToast } from '../ui/toasts.ts'

/** What is said after a sign-in link was asked for, on the login and on the join page alike. */
export const magicLinkToasts = {
  onSuccess: () => showToast('Magic link sent!', 'Check your email for the login link'),
  onError: (error: Error) => showError(error, 'Failed to send magic link'),
}
