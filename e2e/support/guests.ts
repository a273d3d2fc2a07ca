import { expect, type Page } from '@playwright/test'

/** Signs up this many people. */
export async function signUpGuests(page: Page, id: string, count: number): Promise<void> {
  for (let guest = 1; guest <= count; guest += 1) {
    const data = { name: `Guest ${guest}`, email: `guest-${guest}-${id}@example.com` }
    expect((await page.request.post(`/api/events/${id}/attendees`, { data })).status()).toBe(201)
  }
}
