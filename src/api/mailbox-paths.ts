/** Without a mail server, trial mode shows its emails here, to loopback requests only. */
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
