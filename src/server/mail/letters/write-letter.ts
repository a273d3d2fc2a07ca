import type { Mail } from '../../../domain/notifications/mail.ts'
import { cancellationMail } from './cancellation-mail.ts'
import { changeMail } from './change-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { trialMail } from './delivery-check-mail.ts'
import { emailChangedMail } from './email-changed-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import type { Attendance, Letter, LetterOccasion, Writer } from './letter.ts'
import { reminderMail } from './reminder-mail.ts'
import { signInMail } from './sign-in-mail.ts'
import { supportMessageMail } from './support-message-mail.ts'

export function writeLetter(mail: Mail, writer: Writer, occasion: LetterOccasion): Letter {
  switch (mail.kind) {
    case 'sign-in':
      return signInMail(mail.contents, writer)
    case 'invitation':
      return invitationMail(mail.contents, writer)
    case 'email-changed':
      return emailChangedMail(mail.contents, writer)
    case 'support-message':
      return supportMessageMail(mail.contents, writer, occasion.writtenAt)
    case 'trial':
      return trialMail(writer)
    case 'confirmation':
      return confirmationMail(attendanceIn(occasion), writer, occasion)
    case 'reminder':
      return reminderMail(mail.contents, attendanceIn(occasion), writer, occasion.now)
    case 'change':
      return changeMail(mail.contents, attendanceIn(occasion), writer, occasion.now)
    case 'cancellation':
      return cancellationMail(mail.contents, attendanceIn(occasion), writer, occasion.writtenAt)
    default:
      return unknownKind(mail)
  }
}

function attendanceIn({ attendance }: LetterOccasion): Attendance {
  if (!attendance) throw new Error('The event of an attendee’s mail was not read.')
  return attendance
}

/** An instance of another version may have written it, which will also send it. */
function unknownKind(mail: never): never {
  throw new Error(`There is no mail of the kind ${JSON.stringify((mail as Mail).kind)}.`)
}
