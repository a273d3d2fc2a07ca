import { wordsOf } from '../../domain/language/catalogs.ts'
import { DEFAULT_LANGUAGE, languageOfSignUp } from '../../domain/language/languages.ts'
import { organizerWordsOf } from '../../domain/language/organizer-catalogs.ts'
import { organizerLanguageOf } from '../../domain/language/organizer-languages.ts'
import { MAGIC_LINK_LIFETIME } from '../../domain/magic-link.ts'
import { INVITATION_LIFETIME } from '../../domain/team.ts'
import { clockTime, dateText } from '../../domain/time/date-format.ts'
import type { Instant } from '../../domain/time/time-zone.ts'
import { DAY, dayOfWallTime, MINUTE } from '../../domain/time/wall-time.ts'
import type { AccountLetters, Fact, Letter, Writer } from './letter.ts'
import { type AccountMail, type MailContents, VISITOR_MAILS } from './mail.ts'
import { TEAM_LETTERS } from './team-letters.ts'

const MOST_LINES = 100

const LETTERS: AccountLetters = {
  'sign-in': ({ link, teamName }, { brandName }, _writtenAt, { signIn }) => {
    const lifetime = signIn.lifetime(MAGIC_LINK_LIFETIME / MINUTE)
    const [heading, text, label] =
      teamName === null
        ? [signIn.heading(brandName), signIn.text, signIn.button]
        : [signIn.headingWithTeam(teamName), signIn.textWithTeam(brandName, teamName), signIn.buttonWithTeam]
    return {
      subject: signIn.subject(brandName),
      preheader: lifetime,
      heading,
      paragraphs: [text],
      button: { label, address: link },
      notes: [lifetime, signIn.ignore],
      reason: signIn.reason(brandName),
    }
  },

  /** It answers a sign-in with an address that ORGANIZERS does not let in. */
  'not-open': ({ contact }, { brandName, publicUrl }, _writtenAt, { notOpen, signIn }) => ({
    subject: notOpen.subject(brandName),
    preheader: notOpen.preview,
    heading: notOpen.heading,
    paragraphs: [notOpen.text(brandName, publicUrl), contact === null ? notOpen.ask : notOpen.askAt(contact)],
    notes: [notOpen.ignore],
    reason: signIn.reason(brandName),
    ours: contact === null ? [] : [contact],
  }),

  'email-changed': ({ newEmail, undoLink }, { brandName }, _writtenAt, { emailChanged }) => ({
    subject: emailChanged.subject(brandName),
    preheader: emailChanged.preview,
    heading: emailChanged.heading,
    paragraphs: [emailChanged.text(brandName, newEmail), emailChanged.choice],
    button: { label: emailChanged.button, address: undoLink },
    notes: [emailChanged.lifetime],
    reason: emailChanged.reason(brandName),
  }),

  invitation: ({ link, teamName, invitedBy }, { brandName }, _writtenAt, { invitation }) => ({
    subject: invitation.subject(brandName),
    preheader: invitation.preview(invitedBy),
    heading: invitation.heading(teamName),
    paragraphs: [invitation.text(invitedBy, teamName, brandName)],
    button: { label: invitation.button, address: link },
    notes: [invitation.lifetime(INVITATION_LIFETIME / DAY), invitation.ignore],
    reason: invitation.reason(invitedBy, brandName),
  }),

  /** The letter says nothing of the event: nobody has proved yet that this address has anything to do with it. */
  'confirm-organizer': ({ link, askedBy }, { brandName }, _writtenAt, { confirmOrganizer, invitation }) => ({
    subject: confirmOrganizer.subject(brandName),
    preheader: confirmOrganizer.preview,
    heading: confirmOrganizer.heading,
    paragraphs: [confirmOrganizer.text(askedBy, brandName)],
    button: { label: confirmOrganizer.button, address: link },
    notes: [confirmOrganizer.lifetime, confirmOrganizer.ignore],
    reason: invitation.reason(askedBy, brandName),
  }),

  'support-message': ({ name, email, message }, { brandName, publicUrl }, writtenAt) => {
    // The time keeps mail programs from grouping messages of different people into one conversation.
    const when = `${dateText(dayOfWallTime(writtenAt))}, ${clockTime(writtenAt)} UTC`
    return {
      subject: `Support message on ${brandName}, ${when}`,
      preheader: 'Someone sent a message from the support page.',
      heading: 'New support message',
      paragraphs: [`${name} (${email}) wrote on ${when}:`],
      quote: message,
      notes: [`Your reply goes to ${email}. This address has not been verified.`],
      reason: `You're getting this email because messages from the support page of ${publicUrl} go to this address.`,
      replyTo: email,
      ours: [email, ...message.split(/\s+/).filter((word) => word.startsWith(`${publicUrl}/`))],
    }
  },

  'personal-data': ({ facts, language }, { brandName, publicUrl }) => {
    const words = wordsOf(languageOfSignUp(language))
    const { personalData, askedByLink } = words.mail
    const shortFacts = facts.map(({ name, lines }): Fact => {
      const more = lines.length - MOST_LINES
      return { name, lines: lines.slice(0, MOST_LINES), ...(more > 0 && { aside: personalData.more(more) }) }
    })
    return {
      words,
      subject: personalData.subject(brandName),
      preheader: personalData.preview,
      heading: personalData.heading,
      paragraphs: [personalData.text(publicUrl)],
      facts: shortFacts,
      notes: [personalData.erase, personalData.ignore],
      reason: askedByLink,
    }
  },

  'all-sign-ups': ({ link, language }, { brandName, publicUrl }) => {
    const words = wordsOf(languageOfSignUp(language))
    const { allSignUps, askedByLink } = words.mail
    return {
      words,
      subject: allSignUps.subject(brandName),
      preheader: allSignUps.preview,
      heading: allSignUps.heading,
      paragraphs: [allSignUps.text(publicUrl)],
      button: { label: allSignUps.button, address: link },
      notes: [allSignUps.keep, allSignUps.ignore],
      reason: askedByLink,
    }
  },

  trial: (_contents, { brandName, publicUrl }) => ({
    subject: `Test email from ${brandName}`,
    preheader: 'This server can send email.',
    heading: 'Your server can send email',
    paragraphs: [
      `This is what emails from ${publicUrl} look like. If this one arrived quickly and not in the spam folder, email is set up well.`,
    ],
    notes: [],
    reason: `You're getting this email because someone who runs ${publicUrl} sent a test email to this address.`,
  }),

  ...TEAM_LETTERS,
}

/** This version can write these kinds. A newer version may have added others: its own instances send them. */
export const MAIL_KINDS: readonly string[] = [...Object.keys(LETTERS), ...VISITOR_MAILS]

export function accountLetter<Kind extends AccountMail['kind']>(
  { kind, contents }: { kind: Kind; contents: MailContents[Kind] },
  writer: Writer,
  writtenAt: Instant,
  ofAccount: string | null = null,
): Letter {
  const wish = ('language' in contents ? contents.language : null) ?? ofAccount
  const language = organizerLanguageOf(wish ?? '') ?? DEFAULT_LANGUAGE
  const words = wordsOf(language)
  const { mail } = organizerWordsOf(language)
  return { words, ...LETTERS[kind](contents, writer, writtenAt, { ...mail, time: words.time }) }
}
