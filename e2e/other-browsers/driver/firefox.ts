import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BidiConnection } from './bidi-connection.ts'
import { type BrowserTab, recordProblemsText, type StartedBrowser } from './browser-tab.ts'

const NAVIGATION_MS = 20_000

/** Starts Firefox without a window, with a fresh profile, and controls it by WebDriver BiDi. */
export async function startFirefox(program: string, env: NodeJS.ProcessEnv): Promise<StartedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'daymark-firefox-'))
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const connection = await BidiConnection.open(`${await addressPrintedBy(child)}/session`)
  await connection.send('session.new', { capabilities: {} })
  await connection.send('script.addPreloadScript', { functionDeclaration: `() => { ${recordProblemsText} }` })
  return {
    openTab: () => openTab(connection),
    stop: async () => {
      connection.close()
      kill()
      await ended
      process.off('exit', kill)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function addressPrintedBy(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('error', reject)
    child.once('close', () => reject(new Error(`Firefox did not start:\n${output}`)))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
  })
}

/** Each tab is in a user context of its own: it shares no cookies with the others. */
async function openTab(connection: BidiConnection): Promise<BrowserTab> {
  const { userContext } = await connection.send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await connection.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  const tell = <Result>(method: string, params: object = {}) =>
    connection.send<Result>(method, { context, ...params })
  return {
    goto: async (url) => {
      const navigate = () => tell('browsingContext.navigate', { url, wait: 'complete' })
      const first = navigate().then(() => true)
      // In one of many runs Firefox never responded to a navigation, so it is sent once more.
      const isDone = await Promise.race([first, sleep(NAVIGATION_MS, false, { ref: false })])
      if (isDone) return
      first.catch(() => undefined)
      // The end of the first one may abort the second.
      await navigate().catch(navigate)
    },
    run: async (work, ...args) => {
      const answer = await connection.send<CallResult>('script.callFunction', {
        target: { context },
        functionDeclaration: `async (args) => JSON.stringify(await (${String(work)})(...JSON.parse(args)))`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        userActivation: false,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value ?? 'null')
    },
    perform: async (actions) => void (await tell('input.performActions', { actions })),
    resize: async (width, height) =>
      void (await tell('browsingContext.setViewport', { viewport: { width, height } })),
    picture: async () =>
      Buffer.from((await tell<{ data: string }>('browsingContext.captureScreenshot')).data, 'base64'),
    close: async () => void (await connection.send('browser.removeUserContext', { userContext })),
  }
}

type CallResult =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }
