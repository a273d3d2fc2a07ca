import { describe, expect, test } from 'vitest'
import { InvalidSettings } from '../config.ts'
import { DatabaseUnavailable } from '../db/database.ts'
import { IncompatibleDatabase } from '../db/migrate.ts'
import { explainStartupError } from './startup-errors.ts'

const failure = (fields: Record<string, unknown>) => Object.assign(new Error('from the system'), fields)

describe('a failed start', () => {
  test.each<[string, unknown, string]>([
    ['wrong settings', new InvalidSettings(['One.', 'Two.']), 'One.\nTwo.'],
    ['a newer database', new IncompatibleDatabase('Too new.'), 'Too new.'],
    [
      'a database file that another program has locked',
      new DatabaseUnavailable('The database file cannot be used (SQLITE_BUSY).'),
      'The database file cannot be used (SQLITE_BUSY). Start again once this is fixed.',
    ],
    [
      'a database that is unavailable for the demo',
      new DatabaseUnavailable('The database is not available yet.'),
      'The database is not available yet. Start again once this is fixed.',
    ],
    [
      'a port in use',
      failure({ code: 'EADDRINUSE', port: 3000, syscall: 'listen' }),
      'Port 3000 is in use by another program. Stop it, or set PORT to another number.',
    ],
    [
      'a port reserved for root',
      failure({ code: 'EACCES', port: 80, syscall: 'listen' }),
      'This user may not listen on port 80. Set PORT to a number above 1023.',
    ],
    [
      'an address of another machine',
      failure({ code: 'EADDRNOTAVAIL', address: '10.9.8.7' }),
      'HOST is "10.9.8.7", which is not an address of this machine.',
    ],
    [
      'a host that does not exist',
      failure({ code: 'ENOTFOUND', hostname: 'nowhere.invalid' }),
      'HOST is "nowhere.invalid", which is not an address of this machine.',
    ],
    [
      'a file that is not a database',
      failure({ name: 'SqliteError', message: 'file is not a database' }),
      'The database file daymark.db in DATA_DIR cannot be used: file is not a database. If it is damaged, move it away together with its -wal and -shm files, and restore the latest backup: daymark restore FILE (docs/running.md).',
    ],
    [
      'a folder of another user',
      failure({ code: 'EACCES', syscall: 'mkdir' }),
      'DATA_DIR cannot be used: from the system',
    ],
    [
      'a folder where the system allows none',
      failure({ code: 'ENOENT', syscall: 'mkdir' }),
      'DATA_DIR cannot be used: from the system',
    ],
    [
      'a wrong password',
      failure({ name: 'PostgresError', message: 'password authentication failed for user "me"' }),
      'PostgreSQL reported: password authentication failed for user "me". Check DATABASE_URL.',
    ],
  ])('a start that fails over %s is explained in a sentence', (_, error, sentence) => {
    expect(explainStartupError(error)).toBe(sentence)
  })

  test('a start that fails unexpectedly shows the stack', () => {
    expect(explainStartupError(new Error('what?'))).toContain('startup-errors.test.ts')
  })
})
