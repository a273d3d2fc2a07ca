import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scripts, version } from '../package.json'
import { version as lockVersion, packages } from '../package-lock.json'
import { stepGroups } from '../scripts/testing/test-steps.mjs'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
]
const folders = ['src', 'scripts', 'bench', 'faults', 'e2e', 'deploy', 'docs', 'public']
const files = [...documents, ...folders.flatMap(filesBelow)]
const folderNames = new Set(folders.flatMap(filesBelow).flatMap((file) => posix.dirname(file).split('/')))

test('every file that a document names exists', () => {
  const missing = inDocuments((text, document) => [
    ...allMatches(text, /`([^`\s]+)`/g).filter((word) => isFileName(word) && !exists(word)),
    ...allMatches(text, /\]\((?!https?:)([^)#]+)\)/g).filter(
      (path) => !existsSync(posix.join(posix.dirname(document), path)),
    ),
  ])
  expect(missing).toEqual([])
})

test('every command that a document names exists', () => {
  const stepsOf = (command: keyof typeof stepGroups) => stepGroups[command].flat().map(({ name }) => name)
  const unknown = inDocuments((text) => [
    ...allMatches(text, /\bnpm run ([a-z:-]+)/g).filter((name) => !Object.hasOwn(scripts, name)),
    ...allMatches(text, /\bnpm test -- ([a-z-]+)/g).filter((name) => !stepsOf('test').includes(name)),
    ...allMatches(text, /\bnpm run test:slow -- ([a-z-]+)/g).filter(
      (name) => !stepsOf('test:slow').includes(name),
    ),
  ])
  expect(unknown).toEqual([])
})

test('every path that a document hands to the unit or browser tests selects a test file', () => {
  const selectingNothing = inDocuments((text) =>
    allMatches(
      text,
      /\bnpm (?:test|run test:slow) -- (?:unit|browser|slow-unit|slow-browser|postgres) ([\w./-]+)/g,
    ).filter((path) => !files.some((file) => /\.(?:test|spec)\./.test(file) && file.includes(path))),
  )
  expect(selectingNothing).toEqual([])
})

test('the first change in CONTRIBUTING.md fails before its new line and passes with it', async () => {
  const walk = readFileSync('CONTRIBUTING.md', 'utf8')
  const [example = '', line = ''] = allMatches(walk, /```ts\n([^]*?)```/g).map((code) => code.trim())
  const [, title = '', expected = ''] = /copiedTitle\('(.*?)'\)\)\.toBe\('(.*?)'\)/.exec(example) ?? []
  const file = readFileSync('src/domain/event/copied-title.ts', 'utf8')
  const source = file.replaceAll('../', `${resolve('src/domain')}/`)
  const [beginning = ''] = /^const \w+ = /.exec(line) ?? []
  const lines = source.split('\n')
  const changed = lines.map((old) => (old.trim().startsWith(beginning) ? line : old)).join('\n')
  expect(changed).not.toBe(source)
  const folder = mkdtempSync(join(tmpdir(), 'daymark-first-change-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const titleBy = async (text: string, name: string) => {
    writeFileSync(join(folder, name), text)
    const module = (await import(join(folder, name))) as { copiedTitle(title: string): string }
    return module.copiedTitle(title)
  }
  expect(await titleBy(source, 'before.ts')).not.toBe(expected)
  expect(await titleBy(changed, 'after.ts')).toBe(expected)
})

test('the prose of every document fits into 110 columns', () => {
  const long = inDocuments((text) =>
    text
      .replace(/^ *```[^]*?^ *```$/gm, '')
      .split('\n')
      .filter((line) => line.length > 110 && !line.startsWith('|')),
  )
  expect(long).toEqual([])
})

test('the README lists exactly the settings that config.ts reads, and the example has no others', () => {
  const read = allMatches(
    readFileSync('src/server/config.ts', 'utf8'),
    /\bread(?:Secret|Number)?\(\s*'([A-Z_]+)'/g,
  )
  const listed = allMatches(readFileSync('README.md', 'utf8'), /^\| `([A-Z_]+)` \|/gm)
  const example = allMatches(readFileSync('deploy/settings.example', 'utf8'), /^(?:# )?([A-Z_]+)=/gm)
  expect(listed.toSorted()).toEqual(read.toSorted())
  expect(read).toEqual(expect.arrayContaining(example))
})

test('the version of package.json is that of package-lock.json, and has a section with a date in CHANGELOG.md', () => {
  expect([lockVersion, packages[''].version]).toEqual([version, version])
  const [, dated] = /^## (\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d)$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
  expect(dated).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} - `))
})

test('systemd never gives up starting the server again', () => {
  const [unit = '', service = ''] = readFileSync('deploy/daymark@.service', 'utf8').split('[Service]')
  expect([unit, service]).toEqual([
    expect.stringMatching(/^StartLimitIntervalSec=0$/m),
    expect.stringMatching(/^Restart=always$/m),
  ])
})

test('compose.yaml passes every setting on', () => {
  const [daymark = ''] = readFileSync('deploy/compose.yaml', 'utf8').split(/^ {2}database:$/m)
  expect(daymark).toMatch(/^ {4}env_file: \.env$/m)
})

function inDocuments(find: (text: string, document: string) => string[]): string[] {
  return documents.flatMap((document) =>
    find(readFileSync(document, 'utf8'), document).map((found) => `${document}: ${found}`),
  )
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => posix.join(parentPath, name))
}

function allMatches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

/** Such as `delivery/commit-gate.ts`, `start.test` or `http/fast-path`. */
function isFileName(word: string): boolean {
  if (!/^[\w@./-]+$/.test(word) || word.startsWith('/')) return false
  return /\.(?:tsx?|mjs|py|css|md|sql|test|conf|service)$/.test(word) || folderNames.has(posix.dirname(word))
}

/** The word may be the whole path of a file or the end of it, with or without the extension of a program. */
function exists(word: string): boolean {
  return (
    existsSync(word) ||
    files.some((file) => `/${withoutExtension(file)}`.endsWith(`/${withoutExtension(word)}`))
  )
}

function withoutExtension(file: string): string {
  return file.replace(/\.(?:tsx?|mjs)$/, '')
}
