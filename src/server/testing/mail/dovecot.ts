import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { installDebianPackage } from '../../../../scripts/testing/debian-package.mjs'
import { freePort } from '../../startup/listen.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const PROGRAM = '/usr/sbin/dovecot'
/** Debian's "nobody". */
const MAIL_USER = 65_534

/** Why there is no IMAP server to test with; undefined if there is one. Only root can start it with Debian's users. */
export async function whyNoDovecot(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'Only root can start Dovecot.'
  const problem = await installDebianPackage('dovecot-imapd', () => existsSync(PROGRAM))
  return existsSync(PROGRAM) ? undefined : problem
}

/** An IMAP server with one mailbox for any user whose password is "secret", until the test ends. */
export async function startDovecot(): Promise<{ port: number; deliver(message: string): Promise<void> }> {
  const folder = await temporaryFolder()
  const port = await freePort()
  await chmod(folder, 0o777)
  const inbox = join(folder, 'mail', 'new')
  for (const name of ['', 'new', 'cur', 'tmp']) await mkdir(join(folder, 'mail', name), { recursive: true })
  for (const name of ['', 'new', 'cur', 'tmp']) await chmod(join(folder, 'mail', name), 0o777)
  const file = join(folder, 'dovecot.conf')
  await writeFile(file, settings(folder, port))
  const child = spawn(PROGRAM, ['-F', '-c', file], { stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  while (!(await accepts(port))) await sleep(50)
  let count = 0
  return {
    port,
    async deliver(message) {
      count += 1
      const path = join(inbox, `${Date.now()}.M${count}.test`)
      await writeFile(path, message.replace(/\r?\n/g, '\r\n'))
      await chmod(path, 0o666)
    },
  }
}

function settings(folder: string, port: number): string {
  return `protocols = imap
base_dir = ${folder}/run
log_path = ${folder}/log
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${MAIL_USER} gid=${MAIL_USER} home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
}
`
}

function accepts(port: number): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('data', () => {
      resolve(true)
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.setTimeout(1_000, () => socket.destroy())
  })
}
