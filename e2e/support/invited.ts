import { expect, type Page } from '@playwright/test'
import { invitationLink } from '../../scripts/screenshots/invitation-link.mjs'
import { magicLinkIn } from './organizer.ts'

/** The page's owner invites somebody to the team that is current. Answers the link of the mail, which must be their first. */
export async function invite(page: Page, server: { log: () => string }, email: string): Promise<string> {
  const me = (await (await page.request.get('/api/auth/me')).json()) as { currentTeam: { id: string } }
  const answer = await page.request.post(`/api/teams/${me.currentTeam.id}/invite`, { data: { email } })
  expect(answer.status()).toBe(201)
  return invitationLink(server, email)
}

/** Somebody takes the invitation on a page of their own. */
export async function join(page: Page, link: string, email: string): Promise<void> {
  const teamInvitationToken = new URL(link).searchParams.get('token')
  const answer = await page.request.post('/api/auth/request-link', { data: { email, teamInvitationToken } })
  await page.goto(await magicLinkIn(answer))
}
