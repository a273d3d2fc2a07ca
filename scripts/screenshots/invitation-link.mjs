import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const MOST_WAITING = 10_000

/**
 * The link of the invitation that a server without a mail server has written for an address.
 * @param {{ log: () => string }} server
 * @param {string} email
 */
export async function invitationLink(server, email) {
  const until = Date.now() + MOST_WAITING
  while (Date.now() < until) {
    const line = server.log().match(new RegExp(` for ${email}, "[^"]*": (.*\\.eml)`))
    if (line?.[1]) return linkIn(await readFile(line[1]))
    await wait(100)
  }
  throw new Error(`No invitation was written for ${email}.`)
}

/** @param {Buffer} mail */
async function linkIn(mail) {
  // Only now: the pictures install their packages first.
  const { simpleParser } = await import('mailparser')
  const { text = '' } = await simpleParser(mail)
  const link = /https?:\/\/\S+\/join\?token=[\w-]+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in the invitation:\n${text}`)
  return link
}
