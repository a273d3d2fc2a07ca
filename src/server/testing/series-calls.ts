import { contract } from '../../api/contract.ts'
import { expectResponse } from './expect-response.ts'
import type { Organizer } from './organizer.ts'

/** The calls on one event whose plans change, by one organizer. */
export function plansOf(organizer: Organizer, id: string) {
  const path = (call: { path: string }, originalStartIso = '') =>
    call.path.replace(':id', id).replace(':originalStartIso', encodeURIComponent(originalStartIso))
  return {
    sendCancel: (body?: object) => organizer.send('POST', path(contract.cancelEvent), body),
    cancel: async (note?: string) =>
      expectResponse(
        await organizer.send('POST', path(contract.cancelEvent), note === undefined ? undefined : { note }),
        contract.cancelEvent,
      ),
    restore: async () =>
      expectResponse(await organizer.send('POST', path(contract.restoreEvent)), contract.restoreEvent),
    dates: async (from: string, to: string) =>
      expectResponse(
        await organizer.get(`${path(contract.listOccurrences)}?from=${from}&to=${to}`),
        contract.listOccurrences,
      ),
    sendDate: (originalStartIso: string, body: object) =>
      organizer.send('PUT', path(contract.changeOccurrence, originalStartIso), body),
    changeDate: async (originalStartIso: string, body: object) =>
      expectResponse(
        await organizer.send('PUT', path(contract.changeOccurrence, originalStartIso), body),
        contract.changeOccurrence,
      ),
    sendDateBack: (originalStartIso: string, body?: object) =>
      organizer.send('DELETE', path(contract.restoreOccurrence, originalStartIso), body),
    restoreDate: async (originalStartIso: string) =>
      expectResponse(
        await organizer.send('DELETE', path(contract.restoreOccurrence, originalStartIso)),
        contract.restoreOccurrence,
      ),
    sendRule: (body: object) => organizer.send('PUT', path(contract.changeRecurrence), body),
    changeRule: async (body: object) =>
      expectResponse(
        await organizer.send('PUT', path(contract.changeRecurrence), body),
        contract.changeRecurrence,
      ),
    previewRule: async (body: object) =>
      expectResponse(
        await organizer.send('POST', path(contract.previewRecurrence), body),
        contract.previewRecurrence,
      ),
  }
}
