import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 10_000

/**
 * Reads the invitation link from the email file that a server without SMTP_URL wrote for this address.
 * @param {{ log: () => string }} server
 * @param {string} email
 */
export async function invitationLink(server, email) {
  const until = Date.now() + TIMEOUT_MS
  while (Date.now() < until) {
    const line = server.log().match(new RegExp(` for ${email}, "[^"]*": (.*\\.eml)`))
    if (line?.[1]) return linkIn(await readFile(line[1]))
    await wait(100)
  }
  throw new Error(`No invitation was written for ${email}.`)
}

/** @param {Buffer} mail */
async function linkIn(mail) {
  // A dynamic import, because the screenshots task installs the packages first.
  const { simpleParser } = await import('mailparser')
  const { text = '' } = await simpleParser(mail)
  const link = /https?:\/\/\S+\/join\?token=[\w-]+/.exec(text)?.[0]
  if (!link) throw new Error(`The invitation has no link:\n${text}`)
  return link
}
