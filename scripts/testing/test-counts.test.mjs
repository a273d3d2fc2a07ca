import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

const folder = mkdtempSync(join(tmpdir(), 'daymark-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {unknown} report */
function fileWith(report) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('counting unit tests', () => {
  test('unit tests are counted as in the report of Vitest', () => {
    const suite = { status: 'failed', assertionResults: [{ status: 'failed' }] }
    const report = { numPassedTests: 7, numFailedTests: 1, testResults: [suite] }
    expect(vitestCounts(fileWith(report))).toEqual({ passed: 7, failed: 1 })
  })

  test('a test file that could not be loaded counts as one failure', () => {
    const suite = { status: 'failed', assertionResults: [] }
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [suite] }
    expect(vitestCounts(fileWith(report))).toEqual({ passed: 7, failed: 1 })
  })
})

describe('counting browser tests', () => {
  test('browser tests are counted as in the report of Playwright', () => {
    const report = { stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 5 }, errors: [] }
    expect(playwrightCounts(fileWith(report))).toEqual({ passed: 4, failed: 2 })
  })

  test('an error outside of any browser test counts as one failure', () => {
    const report = {
      stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
      errors: [{ message: 'no such file' }],
    }
    expect(playwrightCounts(fileWith(report))).toEqual({ passed: 0, failed: 1 })
  })
})

test('a run without a report counts as one failure', () => {
  expect(vitestCounts(join(folder, 'nothing.json'))).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCounts(join(folder, 'nothing.json'))).toEqual({ passed: 0, failed: 1 })
})
