import { encodeEntities } from '../../domain/description/html-entity.ts'
import { countText } from '../../domain/fields/count-text.ts'
import { plainPage } from './plain-page.ts'
import { ORIGIN_IN_REFERRER, tokenForm } from './token-form.ts'

interface AccountChoicePage {
  brandName: string
  token: string
  email: string
  account: { oldEmail: string | null; team: { name: string; members: number } | null }
}

/** For the first sign-in with an address that somebody has changed their account to. */
export function accountChoicePage({ brandName, token, email, account }: AccountChoicePage): string {
  return plainPage({
    brandName,
    heading: 'Is this your account?',
    head: ORIGIN_IN_REFERRER,
    content: `<p>The address of an account was changed to <strong>${encodeEntities(email)}</strong>. If you did that, continue.
If not, start your own account: the other one gets its earlier address back.</p>
${tokenForm({ action: '/auth/verify', token, label: 'Start my own', account: 'own' })}
${tokenForm({ action: '/auth/verify', token, label: continueLabel(account), account: 'continue', isQuiet: true })}`,
  })
}

function continueLabel({ oldEmail, team }: AccountChoicePage['account']): string {
  const parts = [`Continue with the account of ${oldEmail ?? 'another address'}`]
  if (team) parts.push(`team ${team.name}`, countText(team.members, 'member'))
  return parts.join(', ')
}
