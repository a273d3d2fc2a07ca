import { wordsOf } from '../../domain/language/catalogs.ts'
import { languageOfSignUp } from '../../domain/language/languages.ts'
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
  'sign-in': ({ link, teamName }, { brandName }) => {
    const minutes = MAGIC_LINK_LIFETIME / MINUTE
    return {
      subject: `Your sign-in link for ${brandName}`,
      preheader: `The link works once and expires ${minutes} minutes after you asked for it.`,
      heading: teamName === null ? `Sign in to ${brandName}` : `Sign in and join ${teamName}`,
      paragraphs: [
        teamName === null
          ? "Use this link to sign in. You don't need a password."
          : `Use this link to sign in to ${brandName} and join ${teamName}. You don't need a password.`,
      ],
      button: { label: teamName === null ? 'Sign in' : 'Sign in and join', address: link },
      notes: [
        `The link works once and expires ${minutes} minutes after you asked for it.`,
        "Didn't ask to sign in? Ignore this email. Nobody can sign in without this link.",
      ],
      reason: `You're getting this email because someone asked to sign in to ${brandName} with this address.`,
    }
  },

  /** It answers a sign-in with an address that ORGANIZERS does not let in. */
  'not-open': ({ contact }, { brandName, publicUrl }) => {
    const ask = contact === null ? 'Ask whoever runs it' : `It is run by ${contact}. Write there`
    return {
      subject: `You cannot sign in to ${brandName}`,
      preheader: 'This server is not open to everyone.',
      heading: 'This server is not open to everyone',
      paragraphs: [
        `Someone, probably you, asked to sign in to ${brandName} at ${publicUrl} with this address. Only some people may create events there, and this address is not one of theirs.`,
        `${ask} if you would like to create events there. Event pages are open to everyone who has their link.`,
      ],
      notes: ["Didn't ask to sign in? Ignore this email."],
      reason: `You're getting this email because someone asked to sign in to ${brandName} with this address.`,
      ours: contact === null ? [] : [contact],
    }
  },

  'email-changed': ({ newEmail, undoLink }, { brandName }) => ({
    subject: `Your ${brandName} email address was changed`,
    preheader: "If this wasn't you, you can undo the change.",
    heading: 'Your email address was changed',
    paragraphs: [
      `The email address of your ${brandName} account is now ${newEmail}. Sign-in links go there and no longer to this address.`,
      "If you made this change, you don't need to do anything. If not, get your account back:",
    ],
    button: { label: 'Undo the change', address: undoLink },
    notes: [
      'The link works for 7 days, or until 24 hours after someone signs in with the new address, whichever comes first.',
    ],
    reason: `You're getting this email because a ${brandName} account used this address.`,
  }),

  invitation: ({ link, teamName, invitedBy }, { brandName }) => {
    const days = INVITATION_LIFETIME / DAY
    return {
      subject: `You're invited to join a team on ${brandName}`,
      preheader: `${invitedBy} invited you to plan events together.`,
      heading: `Join ${teamName}`,
      paragraphs: [
        `${invitedBy} invited you to join ${teamName} on ${brandName}. Team members create and share calendar events together.`,
      ],
      button: { label: 'View invitation', address: link },
      notes: [
        `This invitation is for this email address only. It works once and expires in ${days} days.`,
        "Don't know the sender, or don't want to join? Ignore this email and nothing will happen.",
      ],
      reason: `You're getting this email because ${invitedBy} entered this address on ${brandName}.`,
    }
  },

  /** The letter says nothing of the event: nobody has proved yet that this address has anything to do with it. */
  'confirm-organizer': ({ link, askedBy }, { brandName }) => ({
    subject: `Confirm your address as an organizer on ${brandName}`,
    preheader: 'Then attendees can reply to you.',
    heading: 'Get replies from attendees?',
    paragraphs: [
      `${askedBy} entered this address as the organizer of an event on ${brandName}. If you confirm it, people who sign up for the team's events can reply to you.`,
    ],
    button: { label: 'Confirm this address', address: link },
    notes: [
      'The link works for 7 days.',
      "Don't know the sender? Ignore this email and nothing will happen.",
    ],
    reason: `You're getting this email because ${askedBy} entered this address on ${brandName}.`,
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
): Letter {
  return LETTERS[kind](contents, writer, writtenAt)
}
