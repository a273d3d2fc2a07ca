import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/**
 * The folder with PostgreSQL's programs. Debian does not put them on the PATH.
 * @returns {string | undefined}
 */
export function findPostgresPrograms() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * Starts a private server on a free port, with its data in a temporary folder. It stops when `stop` is
 * called, and also when this process exits or is killed.
 * @param {{ isDurable?: boolean, within?: string }} [options] not durable: faster, but a crash may lose data
 */
export async function startPostgres({ isDurable = false, within = tmpdir() } = {}) {
  const programs = findPostgresPrograms()
  if (programs === undefined) {
    throw new Error(
      'No PostgreSQL server found. Install one, or set TEST_DATABASE_URL to the URL of a database.',
    )
  }
  const folder = mkdtempSync(join(within, 'daymark-postgres-'))
  const user = unprivilegedUser()
  try {
    if (user) chownSync(folder, user.uid, user.gid)
    execFileSync(
      join(programs, 'initdb'),
      [
        '--pgdata',
        folder,
        '--username=daymark',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
    )
    return await serve(join(programs, 'postgres'), { folder, isDurable }, user)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: numberPrintedBy('id', ['-u', name]), gid: numberPrintedBy('id', ['-g', name]) }
    } catch {
      // Try the next user.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.')
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function numberPrintedBy(program, args) {
  return Number(execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

/**
 * @param {string} program
 * @param {{ folder: string, isDurable: boolean }} place
 * @param {{ uid: number, gid: number } | undefined} user
 */
async function serve(program, place, user, attemptsLeft = 3) {
  const port = await freePort()
  try {
    const guarded = await spawnGuarded(program, serverArguments(place, port), place.folder, user)
    return { url: `postgres://daymark@127.0.0.1:${port}/postgres`, folder: place.folder, ...guarded }
  } catch (error) {
    // Another process may have taken the port in the meantime.
    if (attemptsLeft > 1) return serve(program, place, user, attemptsLeft - 1)
    throw error
  }
}

/**
 * @param {{ folder: string, isDurable: boolean }} place
 * @param {number} port
 */
function serverArguments({ folder, isDurable }, port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    jit: 'off',
    ...(!isDurable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', folder, '-p', String(port), ...flags]
}

// The shell runs until its stdin closes: when we close it, or when our process exits or is killed. Each line
// of input starts the server again after it has exited.
const guard =
  'folder=$1; shift; "$@" & server=$!; while read -r _; do wait $server; "$@" & server=$!; done; ' +
  'kill -INT $server; wait $server; rm -rf "$folder"'

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} folder
 * @param {{ uid: number, gid: number } | undefined} user
 * @returns {Promise<{ stop: () => Promise<void>, startAgain: () => void }>}
 */
function spawnGuarded(program, args, folder, user) {
  const child = spawn('sh', ['-c', guard, 'sh', folder, program, ...args], {
    ...user,
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  const startAgain = () => void child.stdin.write('\n')
  return new Promise((resolve, reject) => {
    let log = ''
    let isReady = false
    child.once('error', reject)
    child.stderr.setEncoding('utf8').on('data', (text) => {
      // After the start, FATAL is about a rejected client and not about the server.
      if (isReady) return
      log = (log + text).slice(-10_000)
      isReady = log.includes('ready to accept connections')
      if (isReady) resolve({ stop, startAgain })
      else if (log.includes('FATAL')) {
        child.stdin.end()
        reject(new Error(`PostgreSQL did not start:\n${log}`))
      }
    })
  })
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
