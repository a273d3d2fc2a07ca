import type { Mail } from '../../../domain/notifications/mail.ts'
import { cancellationMail } from './cancellation-mail.ts'
import { changeMail } from './change-mail.ts'
import { confirmOrganizerMail } from './confirm-organizer-mail.ts'
import { confirmSignUpMail } from './confirm-sign-up-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { deliveryCheckMail } from './delivery-check-mail.ts'
import { emailChangedMail } from './email-changed-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import type { AttendeeContext, Letter, LetterOccasion, Writer } from './letter.ts'
import { notOpenMail } from './not-open-mail.ts'
import { reminderMail } from './reminder-mail.ts'
import { restorationMail } from './restoration-mail.ts'
import { signInMail } from './sign-in-mail.ts'
import { summaryMail } from './summary-mail.ts'
import { supportMessageMail } from './support-message-mail.ts'

export function writeLetter(mail: Mail, writer: Writer, occasion: LetterOccasion): Letter {
  switch (mail.kind) {
    case 'sign-in':
      return signInMail(mail.contents, writer)
    case 'not-open':
      return notOpenMail(mail.contents, writer)
    case 'invitation':
      return invitationMail(mail.contents, writer)
    case 'confirm-organizer':
      return confirmOrganizerMail(mail.contents, writer)
    case 'email-changed':
      return emailChangedMail(mail.contents, writer)
    case 'support-message':
      return supportMessageMail(mail.contents, writer, occasion.writtenAt)
    case 'summary':
      return summaryMail(mail.contents, writer)
    case 'trial':
      return deliveryCheckMail(writer)
    case 'confirm-sign-up':
      return confirmSignUpMail(mail.contents, contextIn(occasion), writer, occasion.now)
    case 'confirmation':
      return confirmationMail(contextIn(occasion), writer, occasion)
    case 'reminder':
      return reminderMail(mail.contents, contextIn(occasion), writer, occasion.now)
    case 'change':
      return changeMail(mail.contents, contextIn(occasion), writer, occasion.now)
    case 'cancellation':
      return cancellationMail(mail.contents, contextIn(occasion), writer, occasion.writtenAt)
    case 'restoration':
      return restorationMail(contextIn(occasion), writer, occasion.now)
    default:
      return unknownKind(mail)
  }
}

function contextIn({ context }: LetterOccasion): AttendeeContext {
  if (!context) throw new Error('A mail to an attendee has no event.')
  return context
}

/** A newer version may have added the mail. That instance will send it. */
function unknownKind(mail: never): never {
  throw new Error(`Unknown kind of email: ${JSON.stringify((mail as Mail).kind)}.`)
}
