import { inPageLanguage } from './page-language.ts'

const english = {
  changeLink: 'Change link',
  link: 'Link',
  text: 'The link until now leads to the new one, on posters and in emails, too.',
  isFree: 'This link is free.',
  isTaken: 'Another event has this link.',
  saveLink: 'Change Link',
  saving: 'Changing...',
  changed: 'Link changed',
  changedText: 'The link until now leads to it.',
  failed: 'Failed to change the link',
}
export type LinkWords = typeof english
export const linkWords = inPageLanguage('link', english)
