import type { Mail } from '../../domain/mail.ts'
import { emailChangedMail } from './email-changed-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import type { Letter, Writer } from './letter.ts'
import { signInMail } from './sign-in-mail.ts'
import { supportMessageMail } from './support-message-mail.ts'

/** @param writtenAt when its cause happened, which may be long before it is sent */
export function writeLetter(mail: Mail, writer: Writer, writtenAt: number): Letter {
  switch (mail.kind) {
    case 'sign-in':
      return signInMail(mail.contents, writer)
    case 'invitation':
      return invitationMail(mail.contents, writer)
    case 'email-changed':
      return emailChangedMail(mail.contents, writer)
    case 'support-message':
      return supportMessageMail(mail.contents, writer, writtenAt)
    default:
      return unknownKind(mail)
  }
}

/** An instance of another version may have written it, which will also send it. */
function unknownKind(mail: never): never {
  throw new Error(`There is no mail of the kind ${JSON.stringify((mail as Mail).kind)}.`)
}
