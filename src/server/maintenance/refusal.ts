/** What was asked for cannot be done, for a reason that the person at the terminal can read; nothing was changed. */
export class UpkeepRefused extends Error {
  override readonly name = 'UpkeepRefused'
}
