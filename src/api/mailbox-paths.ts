/** Where a try-out without a mail server shows what it would have sent, to its own machine alone. */
export const MAILBOX_PATH = '/dev/mail'

export function mailPath(name: string): string {
  return `${MAILBOX_PATH}/${name}`
}

export function mailHtmlPath(name: string): string {
  return `${mailPath(name)}/html`
}

export function mailFilePath(name: string): string {
  return `${mailPath(name)}/mail.eml`
}
