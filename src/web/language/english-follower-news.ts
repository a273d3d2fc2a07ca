import { countText } from '../../domain/text.ts'
import { inPageLanguage } from './page-language.ts'

const getAnEmail = (followers: number) => `${countText(followers, 'follower gets', 'followers get')} an email`

/** The editor and the import say them of new events. */
const english = {
  inMinutes: (followers: number, minutes: number) =>
    `${getAnEmail(followers)} in about ${countText(minutes, 'minute')}.`,
  inHours: (followers: number, hours: number) =>
    `${getAnEmail(followers)} in about ${hours === 1 ? 'an hour' : countText(hours, 'hour')}.`,
}

export type FollowerNewsWords = typeof english

export const followerNewsWords = inPageLanguage('followerNews', english)
