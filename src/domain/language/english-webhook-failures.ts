/** Why a webhook got no message, or is off. The settings show it. */
export const englishWebhookFailures = {
  answered: (status: string) => `The receiver answered ${status}.`,
  privateAddress: 'The address is inside the network of this server.',
  noAnswerInTime: 'The receiver did not answer in time.',
  /** The code is a word of the system, such as ECONNREFUSED. */
  connectionFailed: (code: string) => `The connection failed (${code}).`,
  /** The server began again from an older copy of its data. */
  restored:
    'Not sent: the data was restored from a backup, and the previous server may have sent it already.',
  switchedOff: 'The webhook was switched off.',
  switchedOffByOwner: 'An owner switched it off.',
  imported: 'It was imported. Give its new secret to your program, then switch it on.',
}
