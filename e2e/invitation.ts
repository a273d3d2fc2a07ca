import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { simpleParser } from 'mailparser'

/** The link of the invitation that the outbox of the server holds for an address. */
export async function invitationLink(server: { log: () => string }, email: string): Promise<string> {
  const line = new RegExp(`Mail for ${email}, "[^"]*": (.*\\.eml)`)
  await expect.poll(() => line.exec(server.log())?.[1]).toBeTruthy()
  const mail = await simpleParser(await readFile(line.exec(server.log())?.[1] ?? ''))
  return /https?:\/\/\S+\/join\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
}
