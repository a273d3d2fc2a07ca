import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../src/server/startup/listen.ts'
import { type BrowserTab, recordProblemsText, type StartedBrowser } from './browser-tab.ts'

/** WebKitGTK knows no headless mode, so it gets a display of its own. */
export async function startWebKit(
  programs: { driver: string; display: string },
  env: NodeJS.ProcessEnv,
): Promise<StartedBrowser> {
  const screen = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const kill = () => screen.kill()
  process.once('exit', kill)
  const display = `:${String(await printedOn(screen.stdio[3])).trim()}`
  return {
    openTab: () => openTab(programs.driver, { ...env, DISPLAY: display }),
    stop: async () => {
      await stopped(screen)
      process.off('exit', kill)
    },
  }
}

async function printedOn(pipe: ChildProcess['stdio'][3]): Promise<unknown> {
  if (!pipe) throw new Error('The display has no pipe.')
  return (await once(pipe, 'data'))[0]
}

async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  child.kill()
  await ended
}

async function untilListening(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(`${address}/status`).catch(() => undefined)) return
    await wait(100)
  }
  throw new Error('WebKitWebDriver does not answer.')
}

interface Session {
  /** Its URL. */
  session: string
  end: () => Promise<void>
}

const MOST_ATTEMPTS = 3
/** On a busy machine the driver sometimes never hears of the browser that it has started. */
const OPENED_WITHIN_MS = 20_000

/** Each session is a browser with fresh cookies, and has a driver of its own. */
async function openSession(program: string, env: NodeJS.ProcessEnv): Promise<Session> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' })
    const kill = () => driver.kill()
    process.once('exit', kill)
    const end = async () => {
      await stopped(driver)
      process.off('exit', kill)
    }
    const address = `http://127.0.0.1:${port}`
    try {
      await untilListening(address)
      const capabilities = {
        alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } },
      }
      const opened = await call<{ sessionId: string }>(
        'POST',
        `${address}/session`,
        { capabilities },
        AbortSignal.timeout(OPENED_WITHIN_MS),
      )
      return { session: `${address}/session/${opened.sessionId}`, end }
    } catch (error) {
      await end()
      if (attempt === MOST_ATTEMPTS) throw error
    }
  }
}

async function openTab(program: string, env: NodeJS.ProcessEnv): Promise<BrowserTab> {
  const { session, end } = await openSession(program, env)
  const tell = <Result>(path: string, body: object) => call<Result>('POST', `${session}${path}`, body)
  const run: BrowserTab['run'] = async (work, ...args) => {
    const script = `const done = arguments[1]
      Promise.resolve().then(() => (${String(work)})(...JSON.parse(arguments[0])))
        .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
    const answer = await tell<{ value: never; error?: string }>('/execute/async', {
      script,
      args: [JSON.stringify(args)],
    })
    if (answer.error) throw new Error(answer.error)
    return answer.value
  }
  return {
    run,
    goto: async (url) => {
      await tell('/url', { url })
      await tell('/execute/sync', { script: recordProblemsText, args: [] })
    },
    perform: async (actions) => void (await tell('/actions', { actions })),
    resize: async (width, height) => {
      // The bar above the page has a height that only the page can tell.
      await tell('/window/rect', { width, height })
      const missing = height - (await run(() => innerHeight))
      await tell('/window/rect', { width, height: height + missing })
    },
    picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await call('DELETE', session)
      await end()
    },
  }
}

async function call<Result>(
  method: string,
  url: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Result> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message ?? ''}`)
  return value
}
