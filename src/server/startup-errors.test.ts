import { describe, expect, test } from 'vitest'
import { WrongSettings } from './config.ts'
import { DatabaseUnavailable } from './db/database.ts'
import { IncompatibleDatabase } from './db/migrate.ts'
import { explainStartupError } from './startup-errors.ts'

const failure = (fields: Record<string, unknown>) => Object.assign(new Error('from the system'), fields)

describe('a start that fails', () => {
  test.each<[string, unknown, string]>([
    ['wrong settings', new WrongSettings(['One.', 'Two.']), 'One.\nTwo.'],
    ['a newer database', new IncompatibleDatabase('Too new.'), 'Too new.'],
    [
      'a database file that another program has to itself',
      new DatabaseUnavailable('The database file cannot be used (SQLITE_BUSY).'),
      'The database file cannot be used (SQLITE_BUSY). Start this again once that has changed.',
    ],
    [
      'a database that is not there for the demo',
      new DatabaseUnavailable('The database is not available yet.'),
      'The database is not available yet. Start this again once that has changed.',
    ],
    [
      'a taken port',
      failure({ code: 'EADDRINUSE', port: 3000, syscall: 'listen' }),
      'Port 3000 is in use by another program. Stop that one, or set PORT to another number.',
    ],
    [
      'a port for root',
      failure({ code: 'EACCES', port: 80, syscall: 'listen' }),
      'Port 80 may not be used by this user. Set PORT to a number above 1023.',
    ],
    [
      'an address of another machine',
      failure({ code: 'EADDRNOTAVAIL', address: '10.9.8.7' }),
      'HOST is "10.9.8.7", which is no address of this machine.',
    ],
    [
      'a host that does not exist',
      failure({ code: 'ENOTFOUND', hostname: 'nowhere.invalid' }),
      'HOST is "nowhere.invalid", which is no address of this machine.',
    ],
    [
      'a file that is no database',
      failure({ name: 'SqliteError', message: 'file is not a database' }),
      'The database file in DATA_DIR cannot be used: file is not a database.',
    ],
    [
      'a folder of somebody else',
      failure({ code: 'EACCES', syscall: 'mkdir' }),
      'The folder of DATA_DIR cannot be used: from the system',
    ],
    [
      'a folder where the system takes none',
      failure({ code: 'ENOENT', syscall: 'mkdir' }),
      'The folder of DATA_DIR cannot be used: from the system',
    ],
    [
      'a wrong password',
      failure({ name: 'PostgresError', message: 'password authentication failed for user "me"' }),
      'PostgreSQL refuses: password authentication failed for user "me". Check DATABASE_URL.',
    ],
  ])('over %s is explained in a sentence', (_, error, sentence) => {
    expect(explainStartupError(error)).toBe(sentence)
  })

  test('over a fault nobody foresaw shows where it happened', () => {
    expect(explainStartupError(new Error('what?'))).toContain('startup-errors.test.ts')
  })
})
