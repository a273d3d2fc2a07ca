import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// A server in UTC hides the worst bugs, so the pure rules are proven with the process in four zones.
const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Auckland']

// Two runs at once on two cores may take several times as long; a test that hangs is still found.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 }

const domainProjects = zones.map(
  (zone): TestProjectInlineConfiguration => ({
    test: {
      ...patience,
      name: `domain in ${zone}`,
      include: ['src/domain/**/*.test.ts', 'src/process-zone.test.ts'],
      pool: 'forks',
      isolate: false,
      env: { TZ: zone },
      provide: { processZone: zone },
    },
  }),
)

export default defineConfig({
  test: {
    projects: [
      ...domainProjects,
      {
        test: {
          ...patience,
          name: 'server',
          include: ['src/server/**/*.test.{ts,tsx}'],
          pool: 'forks',
          globalSetup: 'scripts/test-postgres.mjs',
        },
      },
      {
        test: {
          ...patience,
          name: 'rest',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: ['src/domain/**', 'src/server/**', 'src/process-zone.test.ts'],
          pool: 'forks',
        },
      },
    ],
  },
})

declare module 'vitest' {
  interface ProvidedContext {
    processZone: string
  }
}
