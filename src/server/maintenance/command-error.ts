/** A command cannot run. Its message is shown to the user without a stack trace, and no data was changed. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
