import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './tasks/project-folder.mjs'

// These hold rules of the whole product or of a whole layer.
const aboutMany =
  /^(?:src\/[^/]+|src\/public-pages\/[^/]+|src\/server\/statements|src\/server\/system-tests\/.+|scripts\/[^/]+)\.test\./

test('a test file begins with the name of the file that it tests', () => {
  const files = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  const nameOf = (/** @type {string} */ path) => join(dirname(path), basename(path).replace(/\..*/, ''))
  const isTest = (/** @type {string} */ path) => path.includes('.test.')
  const sources = new Set(files.filter((path) => !isTest(path)).map(nameOf))
  const others = files.filter((path) => isTest(path) && !aboutMany.test(path) && !sources.has(nameOf(path)))
  expect(others).toEqual([])
})
