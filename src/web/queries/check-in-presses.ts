import { createStore, storeIfPossible } from './store.ts'

export interface CheckInPress {
  /** The server counts a press with the same id once. */
  id: string
  eventId: string
  attendeeId: string
  /** Null unless the event is a series. */
  date: string | null
  isHere: boolean
}

const STORAGE_KEY = 'check-ins'

/** These presses are not sent yet. They outlive a reload, and other tabs share them. */
export const waitingPresses = createStore(storedPresses())
addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY) waitingPresses.set(storedPresses())
})

function storedPresses(): readonly CheckInPress[] {
  // Only changePresses writes it.
  return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]') as CheckInPress[]
}

export function changePresses(change: (presses: readonly CheckInPress[]) => readonly CheckInPress[]): void {
  const presses = change(waitingPresses.get())
  storeIfPossible(localStorage, STORAGE_KEY, presses)
  waitingPresses.set(presses)
}
