import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../src/server/free-port.ts'
import { type BrowserTab, recordProblemsText, type StartedBrowser } from './browser-tab.ts'

/** WebKitGTK knows no headless mode, so it gets a display of its own. */
export async function startWebKit(
  programs: { driver: string; display: string },
  env: NodeJS.ProcessEnv,
): Promise<StartedBrowser> {
  const port = await freePort()
  const screen = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const display = `:${String(await printedOn(screen.stdio[3])).trim()}`
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...env, DISPLAY: display },
    stdio: 'ignore',
  })
  const children = [driver, screen]
  const kill = () => children.forEach((child) => child.kill())
  process.once('exit', kill)
  const address = `http://127.0.0.1:${port}`
  await untilListening(address)
  return {
    openTab: () => openTab(address),
    stop: async () => {
      for (const child of children) await stopped(child)
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

/** Each tab is a session, and so a browser, of its own: the driver gives every session fresh cookies. */
async function openTab(address: string): Promise<BrowserTab> {
  const options = { 'webkitgtk:browserOptions': { args: ['--automation'] } }
  const { sessionId } = await call<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: { alwaysMatch: options },
  })
  const session = `${address}/session/${sessionId}`
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
    close: async () => void (await call('DELETE', session)),
  }
}

async function call<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message ?? ''}`)
  return value
}
