import { expect, test } from 'vitest'
import { pseudoWords, wordsFromNoCatalog } from '../../domain/language/testing/pseudo-words.ts'
import { Problem } from '../../domain/problem.ts'
import * as attendee from './attendee-pages.ts'
import {
  hiddenCalendarPage,
  missingCalendarPage,
  missingEmbedPage,
  missingEventPage,
  privateEmbedPage,
  removedEventPage,
  reportedPage,
  reportPage,
  unavailablePage,
} from './event-pages.ts'
import { calendarOnPage, type EventOnPage, type PageInWords, writePlainPage } from './plain-page.ts'

const answer = { day: 20_644, answer: 'yes', guests: 2, isWaiting: true } as const
const token = 'a.b'
const event: EventOnPage = { title: 'Ωμέγα', day: 20_600, today: 20_599, isOver: false, path: '/event/1' }
const calendar = calendarOnPage({ name: 'Ωμέγα', slug: '1' })
const opened = { token, event }
const ownAnswer = { ...answer, attendance: 'waiting', status: 'planned', occurrence: null } as const
const signUps = [
  { event, path: '/a/1', answers: [ownAnswer], replies: [{ question: 'Τι;', reply: 'Τίποτα' }] },
]
const form = { name: '', email: '', message: '' }
const site = {
  brandName: 'Δ',
  legalLinks: [
    { label: 'Imprint', address: '/i' },
    { label: 'Privacy', address: '/p' },
  ] as const,
}

const pages: [string, PageInWords][] = [
  ['missing event', missingEventPage('Δ')],
  ['missing embed', missingEmbedPage],
  ['private embed', privateEmbedPage],
  ['unavailable', unavailablePage(new Problem('unavailable', 'busy'))],
  ['removed', removedEventPage('Ωμέγα')],
  ['calendar off', hiddenCalendarPage],
  ['missing calendar', missingCalendarPage],
  ['report', reportPage({ event, action: '/r', form, problem: new Problem('invalid', 'fillInAll') })],
  ['reported', reportedPage(event)],
  ['check email', attendee.checkEmailPage(calendar)],
  ['refused follow', attendee.refusedFollowPage(calendar, new Problem('invalid', 'emailRequired'))],
  ['confirm follow', attendee.confirmFollowPage(token, calendar)],
  ['followed', attendee.followedPage(calendar)],
  ['follow gone', attendee.followGonePage],
  ['all sign-ups', attendee.allSignUpsPage({ token, signUps, feed: '' })],
  ['no sign-ups', attendee.allSignUpsPage({ token, signUps: [], feed: '' })],
  ['leave all', attendee.leaveAllPage(token, 2)],
  ['left all', attendee.leftAllPage],
  ['old link', attendee.oldSignUpsLinkPage],
  ['confirm', attendee.confirmSignUpPage({ ...opened, answer: null, replies: [], hasLeft: false })],
  ['confirm again', attendee.confirmSignUpPage({ ...opened, answer: ownAnswer, replies: [], hasLeft: true })],
  ...(['confirmed', 'cancelled', 'closed', 'dateGone', 'gone'] as const).map(
    (state): [string, PageInWords] => [`answered: ${state}`, attendee.answeredSignUpPage(state, event, null)],
  ),
  ['answered: waiting', attendee.answeredSignUpPage('confirmed', event, ownAnswer)],
  [
    'answered: no',
    attendee.answeredSignUpPage('confirmed', event, {
      ...ownAnswer,
      answer: 'no',
      isWaiting: false,
    }),
  ],
  ['gone', attendee.signUpGonePage],
  ['unsubscribed from server', attendee.unsubscribedFromServerPage],
  ['undo of event', attendee.undoPage({ ...opened, from: 'event' })],
  ['undo of server', attendee.undoPage({ ...opened, from: 'server' })],
  ['data sent', attendee.dataSentPage(event)],
  ['sign-up erased', attendee.signUpErasedPage(event)],
  ['erasing all asked', attendee.linkAskedPage],
  ['erase all?', attendee.eraseAllPage('token')],
  ['all erased', attendee.dataErasedPage],
  ['invalid link', attendee.invalidUnsubscribeLinkPage],
  ...(['unconfirmed', 'cancelled', 'hidden', 'deleted'] as const).map((state): [string, PageInWords] => [
    `no own page: ${state}`,
    attendee.noOwnPage(state, opened),
  ]),
  ...(['event', 'calendar'] as const).flatMap((noun): [string, PageInWords][] => {
    const left = { ...opened, noun, isInvited: noun === 'event' }
    const waiting = { ...ownAnswer, day: 20_000 } as const
    return [
      [`unsubscribe from ${noun}`, attendee.unsubscribePage({ ...opened, noun })],
      [`unsubscribed from ${noun}`, attendee.unsubscribedPage({ ...left, signUp: 'x' })],
      [
        `unsubscribed from ${noun} before`,
        attendee.unsubscribedPage({ ...left, isInvited: false, signUp: null }),
      ],
      [`back to ${noun}`, attendee.undonePage({ ...left, answers: [waiting] }, true)],
      [`allowed by ${noun}`, attendee.undonePage({ ...left, answers: [] }, false)],
    ]
  }),
]

test.each(pages)('the page "%s" says nothing that is in no catalog', (_name, page) => {
  const html = writePlainPage(page(pseudoWords), site, pseudoWords)
  expect(html).toContain('⟦')
  expect(wordsFromNoCatalog(html)).toEqual([])
})

test('a page in Arabic is written from right to left', () => {
  const words = { ...pseudoWords, language: 'ar' as const }
  expect(writePlainPage(missingEventPage('Δ')(words), site, words)).toMatch(/<html lang="ar[^"]*" dir="rtl">/)
})
