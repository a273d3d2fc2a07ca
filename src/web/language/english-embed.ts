import { inPageLanguage } from './page-language.ts'

const english = {
  // embed-button
  moreWaysButton: 'More ways to embed…',

  // embed-dialog
  eventCard: 'Event card',
  calendarList: 'Calendar list',
  calendarMonth: 'Calendar month',
  button: 'Button',
  link: 'Link',
  asTheSite: 'As the site',
  light: 'Light',
  dark: 'Dark',
  fitsContent: 'As high as its content',
  contentUpTo: (pixels: number) => `Content, at most ${pixels} pixels`,
  allContent: 'All content',
  all: 'All',
  moreWaysTitle: 'More ways to embed',
  what: 'What',
  pixels: (pixels: number) => `${pixels} pixels`,
  code: 'Code',
  preview: 'Preview',
  colors: 'Colors',
  dates: 'Dates',
  height: 'Height',
  seeTheEvent: 'See the event',
  seeAllEvents: 'See all events',
  embedCodeCopied: 'Embed code copied!',
  copyingBlocked: 'Your browser blocked copying. Please copy the code yourself.',
  copyCode: 'Copy code',
}

export type EmbedWords = typeof english

export const embedWords = inPageLanguage('embed', english)
