/** What is mailed, by its kind, with all that its text says: a mail is written when something happens and sent later. */
export interface MailContents {
  'sign-in': { link: string; teamName: string | null }
  invitation: { link: string; teamName: string; invitedBy: string }
  'email-changed': { newEmail: string; undoLink: string }
  'support-message': { name: string; email: string; message: string }
}

export type MailKind = keyof MailContents

export type Mail = { [Kind in MailKind]: { kind: Kind; to: string; contents: MailContents[Kind] } }[MailKind]
