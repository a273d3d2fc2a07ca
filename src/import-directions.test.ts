import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycle, type ImportGraph, importsOf, readImportGraph } from '../scripts/testing/import-graph.mjs'

interface Rule {
  areas: string[]
  /** Missing if every package is allowed. */
  packages?: string[]
}

/** The files at the root of an area that its own folders may import. The others stand above the folders. */
const importableRootFiles: Record<string, string[]> = {
  domain: ['problem', 'text', 'text-field', 'email-address', 'chosen-slug', 'topic'],
  server: ['config', 'brand-colors', 'private-folder'],
}

const texts = ['domain/problem', 'domain/text', 'domain/text-field']

/**
 * Which folders each folder may import, in the order of the layers. `domain` stands for every folder of the
 * core, and `server` for the files that compose the server.
 */
const mayImport: Record<string, Rule> = {
  'domain/text': { areas: [], packages: [] },
  'domain/time': { areas: ['domain/text'], packages: ['zod'] },
  'domain/language': { areas: ['domain/text', 'domain/time'], packages: [] },
  'domain/problem': { areas: ['domain/language'], packages: ['zod'] },
  'domain/text-field': { areas: ['domain/text', 'domain/language'], packages: ['zod'] },
  'domain/email-address': { areas: ['domain/text', 'domain/language'], packages: ['zod'] },
  'domain/chosen-slug': { areas: ['domain/language', 'domain/time'], packages: ['zod'] },
  'domain/topic': { areas: ['domain/text', 'domain/text-field', 'domain/language'], packages: ['zod'] },
  'domain/description': { areas: texts, packages: ['zod', 'htmlparser2'] },
  'domain/recurrence': { areas: [...texts, 'domain/time', 'domain/language'], packages: ['zod'] },
  'domain/event': {
    areas: [
      ...texts,
      'domain/email-address',
      'domain/topic',
      'domain/chosen-slug',
      'domain/time',
      'domain/language',
      'domain/description',
      'domain/recurrence',
    ],
    packages: ['zod'],
  },
  'domain/calendar': {
    areas: [
      ...texts,
      'domain/time',
      'domain/language',
      'domain/description',
      'domain/recurrence',
      'domain/event',
    ],
    packages: ['zod'],
  },
  'domain/analytics': {
    areas: ['domain/text', 'domain/text-field', 'domain/time', 'domain/language', 'domain/event'],
    packages: ['zod'],
  },
  'domain/answers': {
    areas: [...texts, 'domain/time', 'domain/language', 'domain/event'],
    packages: ['zod'],
  },
  domain: {
    areas: [
      ...texts,
      'domain/email-address',
      'domain/topic',
      'domain/chosen-slug',
      'domain/time',
      'domain/language',
      'domain/answers',
    ],
    packages: ['zod'],
  },
  'domain/sky': { areas: ['domain', 'domain/time'], packages: [] },
  api: { areas: ['domain'], packages: ['zod'] },
  'shared-ui': { areas: ['domain'], packages: ['react', 'qr'] },
  'public-pages': { areas: ['shared-ui', 'api', 'domain'] },

  'web/language': { areas: ['domain'] },
  'web/queries': { areas: ['web/language', 'api', 'domain'] },
  'web/ui': { areas: ['web/language', 'web/queries', 'shared-ui', 'api', 'domain'] },
  'web/app-shell': { areas: ['web/language', 'web/ui', 'web/queries', 'shared-ui', 'api', 'domain'] },
  'web/event-parts': {
    areas: ['web/language', 'web/app-shell', 'web/ui', 'web/queries', 'shared-ui', 'api', 'domain'],
  },
  'web/analytics': { areas: ['web/language', 'web/ui', 'web/queries', 'shared-ui', 'api', 'domain'] },
  ...screens('dashboard', 'event-detail', 'event-editor', 'settings', 'admin'),
  // It shows the page of an event before it is published.
  'web/event-preview': {
    areas: [
      'web/language',
      'web/app-shell',
      'web/event-parts',
      'web/ui',
      'web/queries',
      'public-pages',
      'shared-ui',
      'api',
      'domain',
    ],
  },
  web: { areas: ['web', 'shared-ui', 'api', 'domain'] },

  'server/config': { areas: ['domain'] },
  'server/brand-colors': { areas: [] },
  'server/private-folder': { areas: [] },
  'server/db': { areas: [] },
  'server/tables': { areas: ['server/db', 'domain'] },
  'server/share-image': { areas: ['server/brand-colors', 'domain'] },
  'server/event-content': { areas: ['server/tables', 'public-pages', 'api', 'domain'] },
  'server/http': { areas: ['server/db', 'server/tables', 'public-pages', 'api', 'domain'] },
  'server/mail': {
    areas: [
      'server/brand-colors',
      'server/private-folder',
      'server/db',
      'server/tables',
      'server/http',
      'public-pages',
      'api',
      'domain',
    ],
  },
  'server/attendee-mail': {
    areas: ['server/db', 'server/tables', 'server/event-content', 'server/mail', 'api', 'domain'],
  },
  'server/programs': {
    areas: ['server/db', 'server/tables', 'server/http', 'server/mail', 'api', 'domain'],
  },
  'server/accounts': {
    areas: [
      'server/db',
      'server/tables',
      'server/mail',
      'server/http',
      'server/programs',
      'server/attendee-mail',
      'public-pages',
      'api',
      'domain',
    ],
  },
  'server/events': {
    areas: [
      'server/db',
      'server/tables',
      'server/mail',
      'server/http',
      'server/event-content',
      'server/attendee-mail',
      'server/accounts',
      'api',
      'domain',
    ],
  },
  'server/attendees': {
    areas: [
      'server/db',
      'server/tables',
      'server/mail',
      'server/http',
      'server/event-content',
      'server/attendee-mail',
      'server/events',
      'public-pages',
      'api',
      'domain',
    ],
  },
  'server/analytics': {
    areas: ['server/db', 'server/tables', 'server/mail', 'server/http', 'server/events', 'api', 'domain'],
  },
  'server/public-events': {
    areas: [
      'server/db',
      'server/tables',
      'server/http',
      'server/event-content',
      'server/share-image',
      'server/events',
      'server/attendees',
      'server/analytics',
      'server/accounts',
      'public-pages',
      'shared-ui',
      'api',
      'domain',
    ],
  },
  'server/team-calendar': {
    areas: [
      'server/db',
      'server/tables',
      'server/http',
      'server/event-content',
      'server/share-image',
      'server/events',
      'server/analytics',
      'server/attendees',
      'server/public-events',
      'public-pages',
      'api',
      'domain',
    ],
  },
  'server/pictures': {
    areas: [
      'server/db',
      'server/tables',
      'server/http',
      'server/accounts',
      'server/events',
      'server/team-calendar',
      'api',
      'domain',
    ],
  },
  'server/import': {
    areas: [
      'server/db',
      'server/tables',
      'server/http',
      'server/event-content',
      'server/attendee-mail',
      'server/accounts',
      'server/events',
      'server/pictures',
      'server/programs',
      'api',
      'domain',
    ],
  },
  'server/web-app': { areas: ['server/http', 'public-pages', 'domain'] },
  'server/demo': {
    areas: ['server/db', 'server/tables', 'server/event-content', 'server/analytics', 'domain'],
  },
  'server/maintenance': {
    areas: [
      'server/config',
      'server/private-folder',
      'server/db',
      'server/tables',
      'server/mail',
      'server/attendee-mail',
      'server/http',
      'server/accounts',
      'server/import',
      'server/startup',
      'api',
      'domain',
    ],
  },
  'server/startup': {
    areas: [
      'server/config',
      'server/private-folder',
      'server/db',
      'server/tables',
      'server/http',
      'server/mail',
      'api',
      'domain',
    ],
  },
  'server/testing': { areas: ['server', 'public-pages', 'api', 'domain'] },
  server: { areas: ['server', 'public-pages', 'api', 'domain'] },
}

/** No screen imports another. */
function screens(...names: string[]): Record<string, Rule> {
  const shared = [
    'web/language',
    'web/app-shell',
    'web/event-parts',
    'web/event-preview',
    'web/analytics',
    'web/ui',
    'web/queries',
  ]
  const areas = [...shared, 'shared-ui', 'api', 'domain']
  return Object.fromEntries(names.map((name) => [`web/${name}`, { areas }]))
}

const readersOfTheEnvironment = [
  'src/server/config.ts',
  'src/server/start.ts',
  'src/server/main.ts',
  'src/server/maintenance-main.ts',
]
const meaninglessNames = ['utils', 'helpers', 'misc', 'common', 'types', 'index']

const sources = readImportGraph('src')

describe('the sources', () => {
  test('the sources import only in the allowed directions', () => {
    expect(directionProblems(sources)).toEqual([])
  })

  test('the sources have no import cycle', () => {
    expect(findCycle(sources)).toBeUndefined()
  })

  test('only the configuration reads the environment', () => {
    const readers = [...sources.keys()].filter(
      (file) =>
        !isTest(file) &&
        !isTestSupport(file) &&
        /\bprocess\.env\b|node:process/.test(readFileSync(file, 'utf8')),
    )
    expect(readers.filter((file) => !readersOfTheEnvironment.includes(file))).toEqual([])
  })

  test('every source file has a meaningful and unique name', () => {
    expect(nameProblems([...sources.keys()])).toEqual([])
  })
})

describe('the check of directions', () => {
  test.each([
    ['src/domain/event/event.ts', 'src/server/tables/events/event-table.ts'],
    ['src/domain/time/wall-time.ts', 'src/domain/event/event.ts'],
    ['src/domain/event/event.ts', 'node:fs'],
    ['src/domain/event/event.ts', 'react'],
    ['src/api/contract.ts', 'src/shared-ui/event-card.tsx'],
    ['src/shared-ui/event-card.tsx', '@tanstack/react-query'],
    ['src/public-pages/event-page/event-page.tsx', 'src/server/tables/events/event-table.ts'],
    ['src/web/start-app.tsx', 'src/server/config.ts'],
    ['src/web/start-app.tsx', 'node:fs'],
    ['src/web/dashboard/event-card.tsx', 'src/web/event-detail/share-card.tsx'],
    ['src/web/ui/button.tsx', 'src/web/dashboard/event-card.tsx'],
    ['src/server/tables/events/event-table.ts', 'src/server/attendee-mail/reminders.ts'],
    ['src/server/http/contract-route.ts', 'src/server/events/event-routes.ts'],
    ['src/server/events/event-routes.ts', 'src/server/public-events/event-visits.ts'],
    ['src/server/events/event-routes.ts', 'src/server/config.ts'],
    ['src/server/config.ts', 'src/server/db/database.ts'],
    ['src/server/app.ts', 'src/server/testing/database/databases.ts'],
    ['src/somewhere-new/file.ts', 'src/domain/event/event.ts'],
    ['src/server/somewhere-new/file.ts', 'src/domain/event/event.ts'],
  ])('the check reports that %s imports %s', (file, imported) => {
    expect(directionProblems(new Map([[file, [imported]]]))).toHaveLength(1)
  })

  test.each([
    ['src/domain/event/event.ts', 'src/domain/event/slug.ts'],
    ['src/domain/event/event.ts', 'src/domain/time/wall-time.ts'],
    ['src/domain/event/event.ts', 'zod'],
    ['src/domain/event/event.ts', 'zod/mini'],
    ['src/shared-ui/event-card.tsx', 'react/jsx-runtime'],
    ['src/web/dashboard/event-card.tsx', 'src/shared-ui/date-tile.tsx'],
    ['src/web/start-app.tsx', 'src/web/dashboard/dashboard-screen.tsx'],
    ['src/server/accounts/sign-in.ts', 'src/server/tables/accounts/session-table.ts'],
    ['src/server/accounts/sign-in.ts', 'node:crypto'],
    ['src/server/public-events/event-page-routes.ts', 'src/public-pages/event-page/event-page.tsx'],
    ['src/server/start.ts', 'src/server/mail/mail-worker.ts'],
    ['src/domain/event/event.test.ts', 'node:fs'],
  ])('the check allows that %s imports %s', (file, imported) => {
    expect(directionProblems(new Map([[file, [imported]]]))).toEqual([])
  })
})

describe('the check of cycles', () => {
  test('the cycle check finds files that import each other', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'zod']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['d.ts', 'b.ts']],
      ['d.ts', []],
    ])
    expect(findCycle(graph)).toEqual(['b.ts', 'c.ts', 'b.ts'])
  })

  test('the cycle check accepts two paths to the same file', () => {
    const graph = new Map([
      ['a.ts', ['b.ts', 'c.ts']],
      ['b.ts', ['d.ts']],
      ['c.ts', ['d.ts']],
    ])
    expect(findCycle(graph)).toBeUndefined()
  })
})

test('every import syntax is recognized', () => {
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

test('meaningless and duplicate file names are reported', () => {
  expect(
    nameProblems([
      'src/domain/utils.ts',
      'src/web/slug.tsx',
      'src/domain/event/slug.ts',
      'src/domain/event/slug.test.ts',
    ]),
  ).toEqual([
    'src/domain/utils.ts: the name is meaningless',
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
    const target = areaOf(imported)
    return target === area || rule.areas.some((name) => target === name || target.startsWith(`${name}/`))
  }
  if (area.startsWith('web') && imported.startsWith('node:')) return false
  return rule.packages?.some((name) => imported === name || imported.startsWith(`${name}/`)) ?? true
}

/** The folder that a rule applies to: two levels in domain, web and server, one elsewhere. */
function areaOf(file: string): string {
  const [, first = '', second = '', third] = file.split('/')
  if (!['domain', 'web', 'server'].includes(first)) return first
  if (third !== undefined) return `${first}/${second}`
  const name = posix.basename(second, '.ts')
  return importableRootFiles[first]?.includes(name) ? `${first}/${name}` : first
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function isTestSupport(file: string): boolean {
  return file.startsWith('src/server/testing/')
}

function nameProblems(files: string[]): string[] {
  const firstOfName = new Map<string, string>()
  return files.flatMap((file) => {
    const name = posix.basename(file, posix.extname(file))
    const other = firstOfName.get(name)
    firstOfName.set(name, other ?? file)
    if (meaninglessNames.includes(name)) return [`${file}: the name is meaningless`]
    return other ? [`${file}: ${other} has the same name`] : []
  })
}
