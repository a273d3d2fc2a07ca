import { expect, test } from 'vitest'
import { contract } from '../../api/contract.ts'
import { wordsOf } from '../../domain/language/catalogs.ts'
import { DAY, MINUTE } from '../../domain/time/wall-time.ts'
import { withAttendeeLetters } from '../attendee-mail/attendee-context.ts'
import { addDueNews } from '../attendee-mail/mailing-job.ts'
import { writeMessage } from '../mail/mail-message.ts'
import { leaseDueMails, saveMailResults } from '../mail/mail-queue.ts'
import { findPerson } from '../tables/person-table.ts'
import { at, attendedEvents, evening } from '../testing/attended-event.ts'
import { onSqliteFirst } from '../testing/database/databases.ts'
import { createEvent } from '../testing/event-calls.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { attendeeLinks } from './unsubscribe.ts'

const writer = {
  brandName: 'Daymark',
  publicUrl: 'https://cal.example.com',
  sender: { name: 'Daymark', address: 'no-reply@cal.example.com' },
}
const german = wordsOf('de')

onSqliteFirst((stores) => {
  const { clock, database, server, event, passTo } = attendedEvents(stores)

  const party = (fields: object = {}) => event({ title: 'Sommerfest', ...evening, ...fields })
  const post = (path: string, fields: Record<string, string>, to: TestServer = server()) =>
    to.fetch(path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const signUp = (slug: string, fields: object, to: TestServer = server()) =>
    to.fetch(contract.signUp.path.replace(':id', slug), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Vera', email: 'vera@example.com', ...fields }),
    })
  const languages = async () =>
    (
      await database().query<{ language: string | null }>('SELECT language FROM attendees ORDER BY email')
    ).map(({ language }) => language)
  async function tokenOf(email: string): Promise<string> {
    const [row] = await database().query<{ id: string }>(
      'SELECT id FROM attendees WHERE email = $1 UNION ALL SELECT id FROM followers WHERE email = $1',
      [email],
    )
    const { ownPageLink } = await attendeeLinks(database(), '')(row?.id ?? '')
    return ownPageLink.slice('/a/'.length)
  }

  /** Sends what is due. The messages by their kind. */
  async function sent() {
    const leased = await leaseDueMails(database(), { atMost: 100, leaseMs: MINUTE })
    const settings = { links: attendeeLinks(database(), writer.publicUrl), invites: true }
    const mails = await withAttendeeLetters(database(), leased, writer, settings)
    await saveMailResults(
      database(),
      mails.map((item) => ({ item, outcome: { kind: 'sent' } })),
    )
    return Object.fromEntries(
      mails.map((mail) => {
        const { headers, subject, text, html } = writeMessage(mail, writer)
        const [, tag] = /^<html lang="([^"]*)"/m.exec(html) ?? []
        expect(headers['Content-Language'] ?? 'en').toBe(tag)
        return [`${mail.mail.kind} to ${mail.mail.to.split('@')[0]}`, { tag, subject, text }]
      }),
    )
  }

  test('a sign-up keeps one of our languages, and everything else counts as none', async () => {
    const { slug } = await party()
    for (const [number, language] of ['de', 'DE-at', 'xx', '', 'de<script>'].entries()) {
      const response = await signUp(slug, { email: `v${number}@example.com`, language })
      expect(response.status).toBe(201)
      expect(await response.json()).not.toHaveProperty('language')
    }
    expect((await signUp(slug, { email: 'v5@example.com' })).status).toBe(201)
    expect((await signUp(slug, { email: 'v6@example.com', language: 7 })).status).toBe(400)
    expect((await post(`/e/${slug}`, { name: 'V', email: 'v7@example.com', language: 'pl' })).status).toBe(
      200,
    )
    expect(await languages()).toEqual(['de', 'de', null, null, null, null, 'pl'])
    expect((await findPerson(database(), 'v0@example.com')).signUps).toMatchObject([{ language: 'de' }])
  })

  test('every email to an attendee is in their language, also when the sign-up is gone', async () => {
    const summer = await party()
    await signUp(summer.slug, { language: 'de' })
    await signUp(summer.slug, { email: 'bob@example.com' })
    const first = await sent()
    expect(first['confirmation to vera']).toMatchObject({ tag: 'de' })
    expect(first['confirmation to vera']?.subject).toMatch(german.mail.confirmation.onTheList)
    expect(first['confirmation to bob']).toMatchObject({ tag: 'en' })
    expect(first['confirmation to bob']?.subject).toMatch("You're on the list: Sommerfest")
    await passTo(at('2026-06-09T18:00'))
    expect((await sent())['reminder to vera']?.subject).toMatch(german.time.tomorrow)
    const token = await tokenOf('vera@example.com')
    await post('/unsubscribe/data', { token })
    await post(`/a/${token}/link`, {})
    await post(`/a/${token}/calendar`, {})
    const asked = await sent()
    expect(asked['personal-data to vera']?.subject).toBe(german.mail.personalData.subject('Daymark'))
    expect(asked['personal-data to vera']?.text).toContain(german.mail.personalData.facts.signUps)
    expect(asked['all-sign-ups to vera']?.subject).toBe(german.mail.allSignUps.subject('Daymark'))
    expect(asked['calendar-invitation to vera']?.tag).toBe('de')
    await summer.delete()
    await passTo(clock.now + 10 * MINUTE)
    await database().query('DELETE FROM attendees')
    const last = await sent()
    expect(last['cancellation to vera']?.subject).toMatch(german.mail.cancellation.heading)
    expect(last['cancellation to bob']?.subject).toMatch('Cancelled')
  })

  test("a sign-up without a language has the team's, and the form of a page names another one", async () => {
    const { slug } = await party()
    await database().query("UPDATE teams SET language = 'de'")
    const formOf = async (lang: string) => (await server().fetch(`/e/${slug}?lang=${lang}`)).text()
    expect(await formOf('de')).not.toContain('name="language"')
    expect(await formOf('en')).toContain('name="language" value="en"')
    await signUp(slug, { email: 'anna@example.com' })
    await signUp(slug, { email: 'eve@example.com', language: 'en' })
    expect(await languages()).toEqual([null, 'en'])
    const mails = await sent()
    expect(mails['confirmation to anna']?.tag).toBe('de')
    expect(mails['confirmation to eve']?.tag).toBe('en')
  })

  test('whoever leaves hears of it in their language, and keeps it if they come back', async () => {
    const { slug } = await party()
    await signUp(slug, { language: 'de' })
    const token = await tokenOf('vera@example.com')
    await post(`/a/${token}/calendar`, {})
    await sent()
    const page = await (await post('/unsubscribe', { token })).text()
    expect((await sent())['calendar-removal to vera']?.subject).toMatch(german.mail.removal.subject)
    const [, sealed = ''] = /name="signUp" value="([^"]*)"/.exec(page) ?? []
    await post('/unsubscribe/undo', { token, signUp: sealed })
    expect(await languages()).toEqual(['de'])
  })

  test('signing up again before the confirmation asks in the language of the last time', async () => {
    const asking = await startTestServer({ database: database(), confirmSignUps: true })
    const { slug } = await party()
    await signUp(slug, {}, asking)
    expect((await sent())['confirm-sign-up to vera']?.tag).toBe('en')
    clock.now += 11 * MINUTE
    await signUp(slug, { language: 'de' }, asking)
    expect((await sent())['confirm-sign-up to vera']?.subject).toMatch(german.mail.confirm.subject)
    clock.now += 11 * MINUTE
    await signUp(slug, {}, asking)
    expect((await sent())['confirm-sign-up to vera']?.tag).toBe('de')
  })

  test('the language of the emails is changed on the own page, which is then in it', async () => {
    const { slug } = await party()
    await signUp(slug, {})
    const path = `/a/${await tokenOf('vera@example.com')}`
    const page = async () => (await server().fetch(path)).text()
    expect(await page()).toMatch(/<option value="en" lang="en" selected="">English/)
    expect((await post(path, { name: 'Vera', language: 'de' })).status).toBe(303)
    expect(await page()).toMatch(/<html lang="de"[^]*<option value="de" lang="de" selected="">Deutsch/)
    expect((await sent())['confirmation to vera']?.tag).toBe('de')
    for (const language of ['xx', '']) await post(path, { name: 'Vera', language })
    await post(path, { name: 'Vera' })
    expect(await languages()).toEqual(['de'])
    const rejected = await (await post(path, { name: '', language: 'ja' })).text()
    expect(rejected).toMatch(/<option value="ja" lang="ja" selected="">/)
    expect(await languages()).toEqual(['de'])
  })

  test('followers are asked and told of news in their language, and keep it if they come back', async () => {
    const { organizer } = await party()
    await organizer.send('PATCH', `/api/teams/${organizer.teamId}/calendar`, { isOn: true, slug: 'fest' })
    await post('/c/fest/follow', { email: 'vera@example.com', language: 'de' })
    const { 'confirm-follow to vera': asked } = await sent()
    expect(asked?.subject).toBe(german.mail.follow.subject)
    const [, confirm = ''] = /confirm-sign-up\?token=(\S+)/.exec(asked?.text ?? '') ?? []
    await post('/confirm-sign-up', { token: confirm })
    const token = await tokenOf('vera@example.com')
    const page = await (await post('/unsubscribe', { token })).text()
    const [, sealed = ''] = /name="signUp" value="([^"]*)"/.exec(page) ?? []
    await post('/unsubscribe/undo', { token, signUp: sealed })
    clock.now += MINUTE
    await createEvent(organizer, { title: 'Bootsrennen', ...evening })
    clock.now += 2 * DAY
    await addDueNews(database(), new AbortController().signal)
    const { 'calendar-news to vera': news } = await sent()
    expect(news?.tag).toBe('de')
    expect(news?.subject).toMatch(`${german.mail.news.new}: Bootsrennen`)
    expect((await findPerson(database(), 'vera@example.com')).follows).toMatchObject([{ language: 'de' }])
  })
})
