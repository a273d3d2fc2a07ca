import { expect, test } from 'vitest'
import { terminalLine } from './terminal-log.ts'

test.each([
  [
    { level: 30, method: 'GET', path: '/e/a', status: 200, ms: 1.5, msg: 'response sent' },
    'GET /e/a 200, 1.5 ms',
  ],
  [{ level: 40, msg: 'database unavailable', reason: 'refused' }, 'warning: database unavailable: refused'],
  [
    {
      level: 50,
      msg: 'unexpected error',
      method: 'GET',
      path: '/a',
      err: { message: 'x', stack: 'Error: x\n at y' },
    },
    'error: unexpected error (GET /a): Error: x\n at y',
  ],
  [{ level: 30, msg: 'Server listening' }, 'Server listening'],
])('the log line %j reads %j at a terminal', (line, text) => {
  expect(terminalLine(JSON.stringify({ time: 1, pid: 2, ...line }))).toBe(text)
})
