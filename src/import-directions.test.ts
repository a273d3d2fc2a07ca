import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycle, type ImportGraph, importsOf, readImportGraph } from '../scripts/testing/import-graph.mjs'

interface Rule {
  areas: string[]
  /** Without a list, any package will do. */
  packages?: string[]
}

const everyServerArea = [
  'server/config',
  'server/page-colors',
  'server/private-folder',
  'server/db',
  'server/mail',
  'server/auth',
  'server/jobs',
  'server/description',
  'server/calendar',
  'server/share-image',
  'server/http',
  'server/upkeep',
  'server/demo',
]

/** What lies beside `app` and `start`, and is still for others to import. */
const filesWithRulesOfTheirOwn = ['config.ts', 'page-colors.ts', 'private-folder.ts']

const mayImport: Record<string, Rule> = {
  domain: { areas: [], packages: ['zod'] },
  api: { areas: ['domain'], packages: ['zod'] },
  'event-view': { areas: ['domain'], packages: ['react'] },
  'public-pages': { areas: ['event-view', 'api', 'domain'] },
  web: { areas: ['event-view', 'api', 'domain'] },
  'server/config': { areas: ['domain'] },
  'server/page-colors': { areas: [] },
  'server/private-folder': { areas: [] },
  'server/db': { areas: ['domain'] },
  'server/mail': {
    areas: ['server/page-colors', 'server/private-folder', 'server/calendar', 'api', 'domain'],
  },
  'server/calendar': { areas: ['server/db', 'server/description', 'api', 'domain'] },
  'server/description': { areas: ['domain'] },
  'server/share-image': { areas: ['server/page-colors', 'domain'] },
  'server/auth': { areas: ['server/db', 'server/mail', 'domain'] },
  'server/jobs': { areas: ['server/db', 'server/mail', 'domain'] },
  'server/http': {
    areas: [
      'server/db',
      'server/mail',
      'server/auth',
      'server/description',
      'server/calendar',
      'server/share-image',
      'api',
      'public-pages',
      'domain',
    ],
  },
  'server/upkeep': {
    areas: ['server/config', 'server/private-folder', 'server/db', 'server/mail', 'domain'],
  },
  'server/demo': { areas: ['server/db', 'server/description', 'domain'] },
  server: { areas: [...everyServerArea, 'api', 'public-pages', 'domain'] },
}

const readersOfTheEnvironment = [
  'src/server/config.ts',
  'src/server/start.ts',
  'src/server/main.ts',
  'src/server/maintenance-main.ts',
]
const namesThatSayNothing = ['utils', 'helpers', 'misc', 'common', 'types', 'index']

const sources = readImportGraph('src')

describe('the sources', () => {
  test('import only in the allowed directions', () => {
    expect(directionProblems(sources)).toEqual([])
  })

  test('have no import cycle', () => {
    expect(findCycle(sources)).toBeUndefined()
  })

  test('read the environment in one place', () => {
    const readers = [...sources.keys()].filter(
      (file) =>
        !isTest(file) &&
        !isTestSupport(file) &&
        /\bprocess\.env\b|node:process/.test(readFileSync(file, 'utf8')),
    )
    expect(readers.filter((file) => !readersOfTheEnvironment.includes(file))).toEqual([])
  })

  test('have names that say something, each only once', () => {
    expect(nameProblems([...sources.keys()])).toEqual([])
  })
})

describe('the check of directions', () => {
  test.each([
    ['src/domain/event/event.ts', 'src/server/tables/event-table.ts'],
    ['src/domain/event/event.ts', 'node:fs'],
    ['src/domain/event/event.ts', 'react'],
    ['src/api/contract.ts', 'src/event-view/event-card.tsx'],
    ['src/event-view/event-card.tsx', '@tanstack/react-query'],
    ['src/public-pages/event-page/event-page.tsx', 'src/server/tables/event-table.ts'],
    ['src/web/app.tsx', 'src/server/config.ts'],
    ['src/web/app.tsx', 'node:fs'],
    ['src/server/tables/event-table.ts', 'src/server/mail/delivery/mailer.ts'],
    ['src/server/events/event-routes.ts', 'src/server/mail/delivery/mail-worker.ts'],
    ['src/server/events/event-routes.ts', 'src/server/config.ts'],
    ['src/server/config.ts', 'src/server/db/database.ts'],
    ['src/server/app.ts', 'src/server/test-database.ts'],
    ['src/somewhere-new/file.ts', 'src/domain/event/event.ts'],
  ])('refuses that %s imports %s', (file, imported) => {
    expect(directionProblems(new Map([[file, [imported]]]))).toHaveLength(1)
  })

  test.each([
    ['src/domain/event/event.ts', 'src/domain/event/slug.ts'],
    ['src/domain/event/event.ts', 'zod'],
    ['src/domain/event/event.ts', 'zod/mini'],
    ['src/event-view/event-card.tsx', 'react/jsx-runtime'],
    ['src/web/app.tsx', 'src/event-view/event-card.tsx'],
    ['src/server/auth/session.ts', 'src/server/tables/session-table.ts'],
    ['src/server/auth/session.ts', 'node:crypto'],
    ['src/server/events/event-routes.ts', 'src/public-pages/event-page/event-page.tsx'],
    ['src/server/start.ts', 'src/server/mail/delivery/mail-worker.ts'],
    ['src/domain/event/event.test.ts', 'node:fs'],
  ])('allows that %s imports %s', (file, imported) => {
    expect(directionProblems(new Map([[file, [imported]]]))).toEqual([])
  })
})

describe('the check of cycles', () => {
  test('finds the files that import each other', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'zod']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['d.ts', 'b.ts']],
      ['d.ts', []],
    ])
    expect(findCycle(graph)).toEqual(['b.ts', 'c.ts', 'b.ts'])
  })

  test('lets two ways to one file pass', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'c.ts']],
      ['b.ts', ['d.ts']],
      ['c.ts', ['d.ts']],
    ])
    expect(findCycle(graph)).toBeUndefined()
  })
})

test('every way to import is seen', () => {
  const source = `
    import one from './one.ts'
    import type { Two } from '../two.ts'
    import './three.css?inline'
    export * from './four.ts'
    export type { Five } from './five.ts'
    const six = await import('./six.tsx')
    type Seven = import('./seven.ts').Seven
    import { z } from 'zod'
    // import nothing from './comment.ts'
    const text = "import nothing from './text.ts'"
  `
  const own = ['one.ts', 'three.css', 'four.ts', 'five.ts', 'six.tsx', 'seven.ts'].map(
    (name) => `src/domain/${name}`,
  )
  expect(importsOf('src/domain/file.ts', source).sort()).toEqual([...own, 'src/two.ts', 'zod'].sort())
})

test('names that say nothing, and names used twice, are refused', () => {
  expect(
    nameProblems([
      'src/domain/utils.ts',
      'src/web/slug.tsx',
      'src/domain/event/slug.ts',
      'src/domain/event/slug.test.ts',
    ]),
  ).toEqual([
    'src/domain/utils.ts: the name says nothing',
    'src/domain/event/slug.ts: src/web/slug.tsx has the same name',
  ])
})

function directionProblems(graph: ImportGraph): string[] {
  const files = [...graph].filter(([file]) => !isTest(file))
  return files.flatMap(([file, imports]) =>
    imports.filter((imported) => !isAllowed(file, imported)).map((imported) => `${file} → ${imported}`),
  )
}

function isAllowed(file: string, imported: string): boolean {
  const area = areaOf(file)
  const rule = mayImport[area]
  if (!rule) return false
  if (imported.startsWith('src/')) {
    if (isTestSupport(imported) && !isTestSupport(file)) return false
    return areaOf(imported) === area || rule.areas.includes(areaOf(imported))
  }
  if (area === 'web' && imported.startsWith('node:')) return false
  return rule.packages?.some((name) => imported === name || imported.startsWith(`${name}/`)) ?? true
}

function areaOf(file: string): string {
  const [, first = '', second = '', third] = file.split('/')
  if (first !== 'server') return first
  if (filesWithRulesOfTheirOwn.includes(second)) return `server/${posix.basename(second, '.ts')}`
  return third === undefined ? 'server' : `server/${second}`
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function isTestSupport(file: string): boolean {
  return /\/test-[^/]+\.tsx?$/.test(file)
}

function nameProblems(files: string[]): string[] {
  const firstOfName = new Map<string, string>()
  return files.flatMap((file) => {
    const name = posix.basename(file, posix.extname(file))
    const other = firstOfName.get(name)
    firstOfName.set(name, other ?? file)
    if (namesThatSayNothing.includes(name)) return [`${file}: the name says nothing`]
    return other ? [`${file}: ${other} has the same name`] : []
  })
}
