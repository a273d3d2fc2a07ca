import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { processFiles } from './scripts/setup/process-files.mjs'

// A server in UTC hides the worst bugs, so the rules about time are proven with the process in zones on both sides of it,
// and in `npm run test:slow` in four. The great comparisons with other programs are shared out among the zones: each takes
// every kind of case, and all together take every case.
const zones = [
  'America/Los_Angeles',
  'Pacific/Auckland',
  ...(process.env.ALL_ZONES ? ['UTC', 'Asia/Kathmandu'] : []),
]
const aboutTime = 'src/domain/{analytics,calendar,event,recurrence,time}'

// How many cases a random test tries, in all zones together.
const randomCases = Number(process.env.FUZZ_RUNS ?? 200)

// Two runs at once on two cores may take several times as long; a test that hangs is still found.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

// `npm run test:slow` sets it and runs the slow tests instead of all others.
const files = process.env.SLOW_TESTS ? '**/*.slow.test' : '**/!(*.slow).test'

// These rules compute with dates as well.
const datesInEmails = ['notice-*', 'reminder-*'].map((name) => `src/server/attendee-mail/${name}.test.ts`)

// It looks at what the tests of the server have sent to their databases.
const afterAllOthers = 'src/server/statements.test.ts'

const domainProjects = zones.map(
  (zone, index): TestProjectInlineConfiguration => ({
    plugins: [processFiles()],
    test: {
      ...patience,
      name: `domain in ${zone}`,
      include: [
        `${index === 0 ? 'src/domain' : aboutTime}/${files}.ts`,
        ...(process.env.SLOW_TESTS ? [] : datesInEmails),
      ],
      pool: 'forks',
      isolate: false,
      // A second worker would load everything again, which takes as long as the tests.
      maxWorkers: 1,
      env: { TZ: zone },
      provide: { processZone: zone, zoneShare: { index, of: zones.length }, randomCases },
    },
  }),
)

export default defineConfig({
  test: {
    // By default one core is left for whoever waits before the screen.
    maxWorkers: availableParallelism(),
    projects: [
      ...domainProjects,
      {
        plugins: [processFiles()],
        test: {
          ...patience,
          name: 'server',
          sequence: { groupOrder: 1 },
          include: [`src/server/${files}.{ts,tsx}`],
          exclude: [...datesInEmails, afterAllOthers],
          pool: 'forks',
          // What the server is made of is loaded once by each worker: a third of the time of these tests. None leaves anything behind.
          isolate: false,
          globalSetup: 'scripts/testing/test-postgres.mjs',
        },
      },
      {
        plugins: [processFiles()],
        test: {
          ...patience,
          name: 'rest',
          sequence: { groupOrder: 1 },
          include: [`src/${files}.{ts,tsx}`, `scripts/${files}.mjs`, `faults/${files}.ts`],
          exclude: ['src/domain/**', 'src/server/**'],
          pool: 'forks',
          isolate: false,
        },
      },
      {
        plugins: [processFiles()],
        test: {
          ...patience,
          name: 'statements',
          include: process.env.SLOW_TESTS ? [] : [afterAllOthers],
          sequence: { groupOrder: 2 },
          pool: 'forks',
          globalSetup: 'scripts/testing/test-postgres.mjs',
        },
      },
    ],
  },
})

declare module 'vitest' {
  interface ProvidedContext {
    processZone: string
    zoneShare: { index: number; of: number }
    randomCases: number
  }
}
