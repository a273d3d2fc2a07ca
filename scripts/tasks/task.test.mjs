import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { projectFolder } from './project-folder.mjs'

const clone = mkdtempSync(join(tmpdir(), 'daymark-clone-'))
afterEach(() => rmSync(clone, { recursive: true }))

/** A task installs the packages itself, so it must not import one before it runs. */
test('every task is loaded in a clone without packages', () => {
  cpSync(join(projectFolder, 'scripts'), join(clone, 'scripts'), { recursive: true })
  const tasks = readdirSync(join(clone, 'scripts/tasks')).filter((name) => name.endsWith('-task.mjs'))
  const imports = tasks.map(
    (name) => `await import('${pathToFileURL(join(clone, 'scripts/tasks', name)).href}')`,
  )
  const program = [...imports, `console.log('loaded')`].join('\n')
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(output).toBe('loaded\n')
  expect(tasks.length).toBeGreaterThan(5)
})
