import { INVALID_EMAIL } from '../../domain/fields/email-address.ts'
import { showToast } from './toasts.ts'

/** The address without the spaces around it; null, and said so, when it cannot be one. The server looks closer. */
export function typedEmail(typed: string): string | null {
  const email = typed.trim()
  if (email.includes('@')) return email
  showToast('Invalid email', INVALID_EMAIL, 'error')
  return null
}
