import type { FastifyInstance } from 'fastify'
import {
  calendarEmbedPath,
  calendarPagePath,
  embedPath,
  OEMBED_PATH,
  shareImagePath,
} from '../../api/event-urls.ts'
import { encodeEntities } from '../../domain/description/html-entity.ts'
import { englishProblems } from '../../domain/language/english-problems.ts'
import { Problem } from '../../domain/problem.ts'
import { parseUrl } from '../../domain/text.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { PublicEventCache } from '../public-events/public-event-cache.ts'
import { findNewSlug } from '../tables/calendar-slug-table.ts'
import { findCurrentSlug } from '../tables/events/event-slug-table.ts'
import type { CalendarCache } from './calendar-cache.ts'
import { type WantedView, wantedView } from './wanted-view.ts'

interface EmbedParts {
  publicEvents: PublicEventCache
  calendars: CalendarCache
}

const USUAL_SIZE = 600
/** The share image has this size. */
const IMAGE = { width: 1200, height: 630 }
const CACHED_SECONDS = 300

/** Sites that are given a link to an event or a calendar ask here what to show (oEmbed 1.0). It is not counted. */
export function oembedRoute(app: FastifyInstance, context: RouteContext, parts: EmbedParts): void {
  const { address, brandName } = context
  const route = { config: { isPublic: true } }
  app.get<{ Querystring: Record<string, unknown> }>(OEMBED_PATH, route, async ({ query }, reply) => {
    // Editors ask from the browser of whoever writes.
    reply.header('Access-Control-Allow-Origin', '*')
    if (query.format !== undefined && query.format !== 'json')
      return reply.code(501).send(englishProblems.onlyJson)
    const embedded = await embeddedAt(String(query.url), context, parts).catch((error: unknown) => {
      // The specification asks for this status where visitors may not see the page.
      if (error instanceof Problem && error.kind === 'private') return error
      throw error
    })
    if (embedded instanceof Problem) return reply.code(401).send(embedded.message)
    const [width, height] = [sizeWithin(query.maxwidth), sizeWithin(query.maxheight)]
    const showsImage =
      sizeWithin(query.maxwidth, IMAGE.width) === IMAGE.width &&
      sizeWithin(query.maxheight, IMAGE.height) === IMAGE.height
    return reply.header('Cache-Control', `public, max-age=${CACHED_SECONDS}`).send({
      version: '1.0',
      type: 'rich',
      title: embedded.title,
      author_name: embedded.author,
      provider_name: brandName,
      provider_url: `${address.url}/`,
      cache_age: CACHED_SECONDS,
      html: `<iframe src="${encodeEntities(`${address.url}${embedded.frame}`)}" title="${encodeEntities(embedded.title)}" width="${width}" height="${height}" frameborder="0"${embedded.style}></iframe>`,
      width,
      height,
      ...(showsImage && {
        thumbnail_url: `${address.url}${embedded.image}`,
        thumbnail_width: IMAGE.width,
        thumbnail_height: IMAGE.height,
      }),
    })
  })
}

/** The paths are of this server. Throws a Problem if the address is not that of a public event or a calendar. */
async function embeddedAt(url: string, { address, database }: RouteContext, parts: EmbedParts) {
  const link = parseUrl(url)
  const [, folder, name = ''] = /^\/([ec])\/([^/]+)\/?$/.exec(link?.pathname ?? '') ?? []
  if (link?.origin !== new URL(address.url).origin || folder === undefined)
    throw new Problem('missing', 'notOurPage')
  const { view, month, choices } = wantedView('embed', link.search)
  const theme = choices.find(([name]) => name === 'theme')?.[1]
  // Browsers paint the ground of a frame whose mode differs from that of its page.
  const style = theme === undefined ? '' : ` style="color-scheme: ${theme}"`
  const slug = name.toLowerCase()
  if (folder === 'e') {
    const { event } = await parts.publicEvents.find((await findCurrentSlug(database, slug)) ?? slug)
    const { title, organizerName: author } = event
    const ofEvent = choices.filter(([name]) => name !== 'topic')
    const frame = `${embedPath(event.slug)}${queryOf({}, ofEvent)}`
    return { title, author, frame, style, image: shareImagePath(event.slug) }
  }
  const { calendar } = await parts.calendars.find((await findNewSlug(database, slug)) ?? slug)
  const image = `${calendarPagePath(calendar.slug)}/share.png`
  const query = queryOf(view === 'month' ? { view, ...(month !== '' && { month }) } : {}, choices)
  const frame = `${calendarEmbedPath(calendar.slug)}${query}`
  return { title: calendar.name, author: calendar.name, frame, style, image }
}

/** The frame shows what the address shows, in the colors that it names. */
function queryOf(view: Record<string, string>, choices: WantedView['choices']): string {
  const query = new URLSearchParams([...Object.entries(view), ...choices.map((choice) => [...choice])])
  return query.size === 0 ? '' : `?${query.toString()}`
}

function sizeWithin(most: unknown, usual = USUAL_SIZE): number {
  const number = typeof most === 'string' ? Number.parseInt(most, 10) : Number.NaN
  return number >= 1 ? Math.min(number, usual) : usual
}
