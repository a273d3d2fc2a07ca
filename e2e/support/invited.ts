import { expect, type Page } from '@playwright/test'
import { invitationLink } from '../../scripts/screenshots/invitation-link.mjs'
import { magicLinkIn } from './organizer.ts'

/** Invites somebody to the current team. Returns the link of the first email to that address. */
export async function invite(page: Page, server: { log: () => string }, email: string): Promise<string> {
  const me = (await (await page.request.get('/api/auth/me')).json()) as { currentTeam: { id: string } }
  const answer = await page.request.post(`/api/teams/${me.currentTeam.id}/invite`, { data: { email } })
  expect(answer.status()).toBe(201)
  return invitationLink(server, email)
}

/** Accepts the invitation on another page. */
export async function join(page: Page, link: string, email: string): Promise<void> {
  const teamInvitationToken = new URL(link).searchParams.get('token')
  const answer = await page.request.post('/api/auth/request-link', { data: { email, teamInvitationToken } })
  await page.goto(await magicLinkIn(answer))
}
