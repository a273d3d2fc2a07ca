import { readFileSync } from 'node:fs'

/** @typedef {import('../tasks/test-task.mjs').Counts} Counts */

/**
 * @param {string} file Vitest's JSON report
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = read(file)
  if (!report) return nothingRan
  const unloadable = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ suite) =>
      suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }
}

/**
 * @param {string} file Playwright's JSON report
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return nothingRan
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

// A run that crashed before it wrote a report counts as a failure.
const nothingRan = { passed: 0, failed: 1 }

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
