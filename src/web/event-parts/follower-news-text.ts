import type { FollowerNews } from '../../domain/follower-news.ts'
import { followerNewsWords } from '../language/english-follower-news.ts'

/** Returns "12 followers get an email in about an hour."; empty if none is sent. */
export function followerNewsText(news: FollowerNews | null): string {
  if (news === null) return ''
  const { followers, wait, unit } = news
  return unit === 'minutes'
    ? followerNewsWords.inMinutes(followers, wait)
    : followerNewsWords.inHours(followers, wait)
}
