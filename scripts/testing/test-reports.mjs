import { readFileSync } from 'node:fs'

/**
 * @typedef {import('../tasks/test-task.mjs').Counts} Counts
 * @typedef {import('../tasks/test-task.mjs').TimedTest} TimedTest
 * @typedef {{ suites?: PlaywrightSuite[], specs: PlaywrightSpec[] }} PlaywrightSuite
 * @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ status: string, results: { duration: number }[] }} PlaywrightTest
 */

/**
 * @param {string} file Vitest's JSON report
 * @returns {{ counts: Counts, tests: TimedTest[] }}
 */
export function vitestReport(file) {
  const report = read(file)
  if (!report) return nothingRan
  /** @type {{ name: string, status: string, assertionResults: { fullName: string, status: string, duration?: number | null }[] }[]} */
  const suites = report.testResults
  const unloadable = suites.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    counts: { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length },
    tests: suites.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, duration }) => ({
        file: name,
        title: fullName,
        ms: duration ?? 0,
        hasFailed: status === 'failed',
      })),
    ),
  }
}

/**
 * @param {string} file Playwright's JSON report
 * @returns {{ counts: Counts, tests: TimedTest[] }}
 */
export function playwrightReport(file) {
  const report = read(file)
  if (!report) return nothingRan
  const { expected, flaky, unexpected } = report.stats
  /** @type {string} */
  const folder = report.config.rootDir
  return {
    counts: { passed: expected + flaky, failed: unexpected + report.errors.length },
    tests: specsOf(report.suites).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        file: `${folder}/${file}`,
        title,
        ms: Math.max(0, ...results.map(({ duration }) => duration)),
        hasFailed: status === 'unexpected',
        isUnsteady: status === 'flaky',
      })),
    ),
  }
}

/**
 * @param {PlaywrightSuite[]} suites
 * @returns {PlaywrightSpec[]}
 */
function specsOf(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])])
}

// A run that crashed before it wrote a report counts as a failure.
const nothingRan = { counts: { passed: 0, failed: 1 }, tests: [] }

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
