/** An error whose message is all that a person needs to read: no stack is shown. */
export class PlainError extends Error {
  isForPeople = true
}
