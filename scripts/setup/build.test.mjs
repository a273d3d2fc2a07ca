import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { projectFolder } from '../tasks/project-folder.mjs'

// Builds a single file, slowly enough that builds started together overlap.
const viteConfig = `
  import { mkdirSync } from 'node:fs'
  import { setTimeout as wait } from 'node:timers/promises'
  const folder = process.env.BUILD_FOLDER
  export default {
    plugins: [{ name: 'slow', buildStart: () => wait(500), writeBundle: () => mkdirSync(folder + '/web') }],
    build: {
      outDir: folder + '/server',
      rolldownOptions: { input: 'main.js', output: { entryFileNames: 'main.js' } },
    },
  }
`

function smallCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-checkout-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(projectFolder, 'scripts'), join(folder, 'scripts'), { recursive: true })
  cpSync(join(projectFolder, 'package.json'), join(folder, 'package.json'))
  mkdirSync(join(folder, 'src/server/share-image/fonts'), { recursive: true })
  writeFileSync(join(folder, 'vite.config.ts'), viteConfig)
  writeFileSync(join(folder, 'main.js'), 'console.log("built")')
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

test('processes that start together in one checkout build it once, and all of them succeed', async () => {
  const cwd = smallCheckout()
  const program = "import('./scripts/setup/build.mjs').then(({ ensureBuilt }) => ensureBuilt())"
  const builds = await Promise.all([1, 2, 3].map(() => promisify(execFile)('node', ['-e', program], { cwd })))
  const output = builds.map(({ stdout }) => stdout).join('')
  expect(output.match(/Building…/g)).toHaveLength(1)
  expect(existsSync(join(cwd, 'dist/server/main.js'))).toBe(true)
})
