import { encodeEntities } from '../../domain/description/html-entity.ts'
import { plainPage } from './plain-page.ts'
import { ORIGIN_IN_REFERRER, tokenForm } from './token-form.ts'

interface ConfirmOrganizerPage {
  brandName: string
  token: string
  action: string
  email: string
}

export function confirmOrganizerPage({ brandName, token, action, email }: ConfirmOrganizerPage): string {
  return plainPage({
    brandName,
    heading: 'Get replies from attendees?',
    head: ORIGIN_IN_REFERRER,
    content: `<p>Emails about the team's events will have <strong>${encodeEntities(email)}</strong> as their reply address.</p>
${tokenForm({ action, token, label: 'Confirm this address' })}`,
  })
}

export function organizerConfirmedPage(brandName: string): string {
  return plainPage({
    brandName,
    wayOn: true,
    heading: 'Address confirmed',
    content: '<p>Attendees can now reply to you. You can close this page.</p>',
  })
}

export function expiredOrganizerPage(brandName: string): string {
  return plainPage({
    brandName,
    wayOn: true,
    heading: 'This link no longer works',
    content: '<p>It has expired. Saving an event with this address sends a new one.</p>',
  })
}
