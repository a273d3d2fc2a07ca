import { encodeEntities } from '../../domain/description/html-entity.ts'
import { type EventOnPage, eventLine, notePage, type PageInWords, tokenForm } from './plain-page.ts'

interface AllSignUpsPage {
  token: string
  signUps: { event: EventOnPage; path: string }[]
  /** The URL of the personal feed. */
  feed: string
}

export function allSignUpsPage({ token, signUps, feed }: AllSignUpsPage): PageInWords {
  const all = `/a/all/${token}`
  const subscribed = encodeEntities(feed)
  return (words) => {
    const { allSignUps } = words.plain
    const rows = signUps.map(({ event, path }) => eventLine(event, words, path))
    return {
      heading: allSignUps.heading,
      content: `${rows.length > 0 ? rows.join('') : `<p>${allSignUps.none}</p>`}
<p class="or">${allSignUps.feed}<br><a href="${subscribed.replace(/^https?:/, 'webcal:')}">${subscribed}</a></p>
${tokenForm({ action: `${all}/feed`, token, label: allSignUps.renewFeed, isQuiet: true })}
<p class="or"><a href="${all}/data.json" download>${allSignUps.download}</a></p>
${rows.length > 0 ? tokenForm({ action: `${all}/leave`, token, label: allSignUps.leaveAll, isQuiet: true }) : ''}`,
      hasForm: true,
    }
  }
}

export function leaveAllPage(token: string, count: number): PageInWords {
  const all = `/a/all/${token}`
  return notePage(({ allSignUps: { leaveHeading, leaveNote, leave, back } }) => {
    const form = tokenForm({ action: `${all}/leave`, token, label: leave(count), fields: { sure: 'yes' } })
    return [leaveHeading(count), leaveNote, form, `<a href="${all}">${back}</a>`]
  })
}

export const leftAllPage = notePage(({ allSignUps }) => [allSignUps.left, allSignUps.leftNote])
export const oldSignUpsLinkPage = notePage(({ allSignUps }) => [allSignUps.old, allSignUps.oldNote])
