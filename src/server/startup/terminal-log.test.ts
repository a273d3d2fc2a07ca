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
  [{ level: 30, msg: 'email sent', kind: 'sign-in', attempt: 1 }, 'email sent (sign-in)'],
  [
    { level: 40, msg: 'email not sent, will retry', kind: 'sign-in', failure: 'connect ECONNREFUSED' },
    'warning: email not sent, will retry (sign-in): connect ECONNREFUSED',
  ],
  [
    { level: 40, msg: 'job waits', job: 'removal', reason: 'refused' },
    'warning: job waits (removal): refused',
  ],
  [{ level: 30, msg: 'Server listening' }, 'Server listening'],
])('the log line %j reads %j at a terminal', (line, text) => {
  expect(terminalLine(JSON.stringify({ time: 1, pid: 2, ...line }))).toBe(text)
})
