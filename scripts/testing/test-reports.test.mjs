import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { playwrightReport, vitestReport } from './test-reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'daymark-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {unknown} report */
function fileWith(report) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('the report of unit tests', () => {
  test('unit tests are counted and timed as in the report of Vitest', () => {
    const result = { status: 'failed', fullName: 'a team has a name', duration: 12.5 }
    const skipped = { status: 'skipped', fullName: 'a team has a flag' }
    const suite = { status: 'failed', name: '/src/team.test.ts', assertionResults: [result, skipped] }
    const report = { numPassedTests: 7, numFailedTests: 1, testResults: [suite] }
    expect(vitestReport(fileWith(report))).toEqual({
      counts: { passed: 7, failed: 1 },
      tests: [
        { file: '/src/team.test.ts', title: 'a team has a name', ms: 12.5, hasFailed: true },
        { file: '/src/team.test.ts', title: 'a team has a flag', ms: 0, hasFailed: false },
      ],
    })
  })

  test('a test file that could not be loaded counts as one failure', () => {
    const suite = { status: 'failed', assertionResults: [] }
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [suite] }
    expect(vitestReport(fileWith(report)).counts).toEqual({ passed: 7, failed: 1 })
  })
})

describe('the report of browser tests', () => {
  const config = { rootDir: '/e2e' }

  test('browser tests are counted and timed as in the report of Playwright', () => {
    /** @type {(title: string, status: string, durations: number[]) => object} */
    const spec = (title, status, durations) => ({
      title,
      file: 'form.spec.ts',
      tests: [{ status, results: durations.map((duration) => ({ duration })) }],
    })
    const inner = { specs: [spec('an event is edited', 'flaky', [90, 40])] }
    const report = {
      config,
      stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 5 },
      errors: [],
      suites: [{ specs: [spec('an event is made', 'unexpected', [70])], suites: [inner] }],
    }
    expect(playwrightReport(fileWith(report))).toEqual({
      counts: { passed: 4, failed: 2 },
      tests: [
        { file: '/e2e/form.spec.ts', title: 'an event is made', ms: 70, hasFailed: true, isUnsteady: false },
        {
          file: '/e2e/form.spec.ts',
          title: 'an event is edited',
          ms: 90,
          hasFailed: false,
          isUnsteady: true,
        },
      ],
    })
  })

  test('an error outside of any browser test counts as one failure', () => {
    const report = {
      config,
      stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
      errors: [{ message: 'no such file' }],
      suites: [],
    }
    expect(playwrightReport(fileWith(report)).counts).toEqual({ passed: 0, failed: 1 })
  })
})

test('a run without a report counts as one failure', () => {
  expect(vitestReport(join(folder, 'nothing.json')).counts).toEqual({ passed: 0, failed: 1 })
  expect(playwrightReport(join(folder, 'nothing.json')).counts).toEqual({ passed: 0, failed: 1 })
})
