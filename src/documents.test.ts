import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { scripts } from '../package.json'
import { stepGroups } from '../scripts/testing/test-steps.mjs'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
]
const folders = ['src', 'scripts', 'bench', 'faults', 'e2e', 'deploy', 'docs', 'public']
const files = [...documents, ...folders.flatMap(filesBelow)]
const folderNames = new Set(folders.flatMap(filesBelow).flatMap((file) => posix.dirname(file).split('/')))

test('every file that a document names is there', () => {
  const missing = inDocuments((text, document) => [
    ...allMatches(text, /`([^`\s]+)`/g).filter((word) => isNameOfFile(word) && !isThere(word)),
    ...allMatches(text, /\]\((?!https?:)([^)#]+)\)/g).filter(
      (path) => !existsSync(posix.join(posix.dirname(document), path)),
    ),
  ])
  expect(missing).toEqual([])
})

test('every command that a document names can be run', () => {
  const steps = stepGroups.flat().map(({ name }) => name)
  const unknown = inDocuments((text) => [
    ...allMatches(text, /\bnpm run ([a-z-]+)/g).filter((name) => !Object.hasOwn(scripts, name)),
    ...allMatches(text, /\bnpm test -- ([a-z]+)/g).filter((name) => !steps.includes(name)),
  ])
  expect(unknown).toEqual([])
})

test('the README names every setting and no other, and the example is made of them', () => {
  const read = allMatches(readFileSync('src/server/config.ts', 'utf8'), /\bread(?:Secret)?\(\s*'([A-Z_]+)'/g)
  const told = allMatches(readFileSync('README.md', 'utf8'), /^\| `([A-Z_]+)` \|/gm)
  const example = allMatches(readFileSync('deploy/settings.example', 'utf8'), /^(?:# )?([A-Z_]+)=/gm)
  expect(told.toSorted()).toEqual(read.toSorted())
  expect(read).toEqual(expect.arrayContaining(example))
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

/** Such as `jobs/turnstile.ts`, `start.test` or `http/visitors-door`. */
function isNameOfFile(word: string): boolean {
  if (!/^[\w@./-]+$/.test(word) || word.startsWith('/')) return false
  return /\.(?:tsx?|mjs|py|css|md|sql|test|conf|service)$/.test(word) || folderNames.has(posix.dirname(word))
}

/** Under its whole path or the end of it, with or without what programs are called behind the dot. */
function isThere(word: string): boolean {
  return (
    existsSync(word) || files.some((file) => `/${withoutEnding(file)}`.endsWith(`/${withoutEnding(word)}`))
  )
}

function withoutEnding(file: string): string {
  return file.replace(/\.(?:tsx?|mjs)$/, '')
}
