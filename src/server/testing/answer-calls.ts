import { contract } from '../../api/contract.ts'
import { createEvent } from './event-calls.ts'
import { expectResponse } from './expect-response.ts'
import type { Organizer } from './organizer.ts'

/** An event that asks "Will you come?", and calls about its answers. */
export async function askingEvent(ada: Organizer, settings: object = {}, fields: object = {}) {
  const event = await createEvent(ada, fields)
  const pathOf = ({ path }: { path: string }, attendeeId = '') =>
    path.replace(':id', event.id).replace(':attendeeId', attendeeId)
  const ask = async (changed: object) =>
    expectResponse(
      await ada.send('PUT', pathOf(contract.saveAnswerSettings), changed),
      contract.saveAnswerSettings,
    )
  await ask(settings)
  const signUp = (name: string, answer: object = {}) =>
    ada.send('POST', pathOf(contract.signUp), {
      name,
      email: `${name.toLowerCase()}@guests.example.com`,
      ...answer,
    })
  const list = async () =>
    expectResponse(await ada.get(pathOf(contract.listAttendees)), contract.listAttendees)
  const idOf = async (name: string) => (await list()).find((one) => one.name === name)?.id ?? ''
  return {
    ...event,
    pathOf,
    ask,
    list,
    idOf,
    signUp,
    /** Signs up with Yes, or another answer. */
    answer: async (name: string, answer: object = {}) =>
      expectResponse(await signUp(name, { answer: 'yes', ...answer }), contract.signUp),
    change: async (name: string, change: object) =>
      ada.send('PATCH', pathOf(contract.changeAttendee, await idOf(name)), change),
    remove: async (name: string) => ada.send('DELETE', pathOf(contract.removeAttendee, await idOf(name))),
    /** "Bob yes+1, Zoe waiting" */
    state: async () =>
      (await list())
        .map(({ name, answers: [given] }) => {
          if (!given) return name
          const party = `${given.answer}${given.guests > 0 ? `+${given.guests}` : ''}`
          return `${name} ${given.isWaiting ? `waiting ${party}` : party}`
        })
        .join(', '),
    counts: async () => {
      const reply = await expectResponse(await ada.get(pathOf(contract.readEvent)), contract.readEvent)
      return reply.answers
    },
  }
}
