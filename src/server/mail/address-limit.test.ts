import { expect, test } from 'vitest'
import { HOUR } from '../../domain/time/wall-time.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { countingMailer, mailTable, queueMail, startWorker } from '../testing/mail/running-mail-worker.ts'

onSqliteFirst((stores) => {
  const table = mailTable(stores)

  test('an address gets at most ten links an hour to all its sign-ups, whoever asks for them', async () => {
    const { database } = table()
    const contents = { link: 'https://cal.example.com/a/all/x' }
    for (let count = 0; count < 12; count += 1) {
      await queueMail(database, { kind: 'all-sign-ups', to: 'vera@example.com', contents })
    }
    const { sent, mailer } = countingMailer()
    const worker = startWorker(database, mailer)
    await expect.poll(() => sent.length).toBe(10)
    table().aheadMs = HOUR
    worker.wake()
    await expect.poll(() => sent.length).toBe(12)
  })
})
