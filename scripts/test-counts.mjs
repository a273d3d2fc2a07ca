import { readFileSync } from 'node:fs'

/** @typedef {import('./test-task.mjs').Counts} Counts */

/**
 * @param {string} file Vitest's JSON report
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = read(file)
  return report ? { passed: report.numPassedTests, failed: report.numFailedTests } : nothingRan
}

/**
 * @param {string} file Playwright's JSON report
 * @returns {Counts}
 */
export function playwrightCounts(file) {
  const stats = read(file)?.stats
  return stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected } : nothingRan
}

// A run that died before it could report must not look like a run without failures.
const nothingRan = { passed: 0, failed: 1 }

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
