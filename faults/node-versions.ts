import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchNode } from '../scripts/testing/fetched-package.mjs'
import { laterNodes } from '../scripts/testing/node-versions.mjs'
import { eventPagePath, shareImagePath } from '../src/api/event-urls.ts'
import { type Fault, type Outcome, outcomeOf } from './harness/fault.ts'
import { ServerFixture } from './harness/server-fixture.ts'
import { emptyStore } from './harness/store.ts'
import { untilServing } from './harness/timing.ts'

/** The oldest version that the README promises, and the newest of the lines after it. */
const VERSIONS = ['20.19.0', ...laterNodes]
const HOSTILE = '<p>Bring <b>cake</b><script>alert(1)</script></p>'

/** The server as `deploy/release` installs it, on every version of Node that is promised. */
export const nodeVersions: Fault = async ({ postgres }) => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-release-'))
  try {
    const target = join(folder, 'daymark')
    run('deploy/release', [target])
    const released = join(target, 'dist/server/main.js')
    const outcomes: Outcome[] = []
    for (const version of VERSIONS) {
      const node = await fetchNode(version, join(folder, version))
      for (const url of [undefined, postgres.url]) outcomes.push(await served(released, node, url))
    }
    return outcomes
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function served(program: string, node: string, postgresUrl: string | undefined): Promise<Outcome> {
  const fixture = await ServerFixture.start(program, await emptyStore(postgresUrl), {}, node)
  const event = await fixture.newEvent({ descriptionHtml: HOSTILE })
  const writers = fixture.startWriters(event)
  await untilServing(fixture.stats)
  await writers.stop()
  event.views.requested += 1
  const page = await fixture.visitor.request('GET', eventPagePath(event.slug))
  const image = await fixture.visitor.request('GET', shareImagePath(event.slug))
  const findings = [
    { what: 'the page shows the cleaned description', isMet: page.text.includes('<p>Bring <b>cake</b></p>') },
    { what: 'the image of link previews is drawn', isMet: image.status === 200 && image.text.length > 5_000 },
  ]
  const fault = `Node ${run(node, ['--version']).trim().slice(1)}`
  const outcome = await outcomeOf(fixture, { fault, rounds: 1, findings })
  const { code } = await fixture.server.stop()
  await fixture.close()
  return { ...outcome, findings: [...outcome.findings, { what: `exit code ${code}`, isMet: code === 0 }] }
}

function run(program: string, args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
