import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './tasks/project-folder.mjs'

const folder = join(projectFolder, 'scripts')

/**
 * The compiler follows imports, but not a path in a string: Vite's runner and the Python script have those.
 */
test('every path below src that a script names as text exists', () => {
  const missing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:mjs|py)$/.test(name) && !name.includes('.test.'))
    .flatMap((name) => {
      const named = readFileSync(join(folder, name), 'utf8').matchAll(/['"]\/?(src\/[\w./-]+)['"]/g)
      return [...named].map(([, path = '']) => ({ name, path }))
    })
    .filter(({ path }) => !existsSync(join(projectFolder, path)))
  expect(missing).toEqual([])
})
