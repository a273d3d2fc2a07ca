export const englishRequestProblems = {
  nothingHere: 'There is nothing at this address.',
  otherOrigin: (url: string) =>
    `This server is set up for ${url}. Set PUBLIC_URL to use it at another address.`,
  requestTooLarge: 'The request is too large. The limit is 256 kB.',
  fileTooLarge: (megabytes: number) => `The file is too large. The limit is ${megabytes} MB.`,
  notJson: 'The request must be JSON (Content-Type: application/json).',
  jsonInvalid: 'The request is not valid JSON.',
  lengthMismatch: 'The length of the request does not match its Content-Length.',
  headersTooLarge: 'The request headers are too large.',
  requestTooSlow: 'The request took too long to arrive.',
  requestMalformed: 'The request cannot be understood.',
  onlyJson: 'Only the format json is supported',
  unexpected: 'Something went wrong. Please try again.',
  urlInvalid: 'Invalid URL.',
  idempotencyKeyTooLong: (header: string, longest: number) =>
    `${header} can have at most ${longest} characters`,

  tooManyLinksFrom: 'Too many sign-in links were requested from your network. Please try again in a moment.',
  tooManyLinksTo: 'Too many sign-in links were sent to this address. Please try again in a few minutes.',
  tooManyLinksToInADay: 'Too many sign-in links were sent to this address today. Please try again later.',
  tooManyAccounts: (perDay: number) =>
    `Too many accounts were made from your network today. This server allows ${perDay} a day (NEW_ACCOUNTS_PER_NETWORK). Please try again tomorrow.`,
  tooManyEvents: 'Your team has created too many events. Please try again in a few minutes.',
  tooManyImports: 'Your team has imported too many events. Please try again in a few minutes.',
  tooManyTeamImports: 'You have imported too many teams today. Please try again tomorrow.',
  tooManyFiles: 'You have read too many files. Please try again in a few minutes.',
  tooManyDates: 'Your team has changed too many dates. Please try again in a few minutes.',
  tooManyAttendees: 'Your team has added too many people. Please try again in a few minutes.',
  tooManyRequests: 'This token has made too many requests. Please try again in a moment.',
  tooManyWebhookSends:
    'Your team has sent too much to its webhooks by hand. Please try again in a few minutes.',
  tooManyPictures: 'Your team has uploaded too many pictures today. Please try again later.',
  tooManyInvitations: 'Your team has sent too many invitations. Please try again in a few minutes.',
  tooManyTeamMessages: 'Your team has sent too many messages today. Please try again tomorrow.',
  tooManyEmailChanges: 'You have changed your email address too often. Please try again in a few minutes.',
}
