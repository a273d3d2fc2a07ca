/** An error whose message is shown without a stack trace. */
export class PlainError extends Error {
  isForPeople = true
}
