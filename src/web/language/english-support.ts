import { inPageLanguage } from './page-language.ts'

const english = {
  // support-screen
  support: 'Support',
  subtitle: 'See how it works, or ask us',
  contactSupport: 'Contact Support',
  missingFields: 'Missing fields',
  messageSent: 'Message sent!',
  messageSentText: "We've received your message and will get back to you soon.",
  sendFailed: 'Failed to send message',
  name: 'Name',
  email: 'Email',
  questionConcern: 'Question / Concern',
  sending: 'Sending...',
  sendMessage: 'Send Message',
  howItWorks: 'How it works',
  tutorialVideo: 'Tutorial video',
  createAnEvent: 'Create an event',
  createAnEventText: 'A title, a date and a place make a public page.',
  shareIt: 'Share it',
  shareItText: 'Send the link, print the QR code or embed the card on your site.',
  peopleJoin: 'People join',
  peopleJoinText: 'They add it to their calendar, or sign up for reminders.',
  seeWhatHappened: 'See what happened',
  seeWhatHappenedText: 'Analytics shows views, calendar adds and sign-ups.',
}

export type SupportWords = typeof english

export const supportWords = inPageLanguage('support', english)
