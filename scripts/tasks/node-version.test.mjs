import { expect, test } from 'vitest'
import { nodeVersionProblem } from './node-version.mjs'

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0', '100.0.0'])('Node %s is new enough', (version) => {
  expect(nodeVersionProblem(version)).toBeUndefined()
})

test.each(['20.18.9', '20.9.0', '18.20.8', '14.0.0', '4.9.1'])(
  'Node %s is rejected with one sentence',
  (version) => {
    expect(nodeVersionProblem(version)).toBe(
      `Daymark needs Node 20.19 or newer, and this is Node ${version}.`,
    )
  },
)
