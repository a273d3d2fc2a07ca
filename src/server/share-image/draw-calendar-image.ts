import type { SkyHour } from '../../domain/sky/sky-colors.ts'
import type { Accent } from '../../domain/team-calendar.ts'
import type { DateTile } from '../../domain/time/date-format.ts'
import { headingLines, WIDTH } from './share-image-layout.ts'
import { loadedPicture, type ReadPicture, ShareSheet } from './share-sheet.ts'

/** The image of a team's calendar has its name, and the next events below. */
export interface CalendarImageText {
  name: string
  accent: Accent
  logo: string | null
  /** The sky is that of the next event. */
  hour: SkyHour
  events: readonly CalendarImageEvent[]
  /** It says how many dates follow, or that none is planned. */
  note: string
  isRightToLeft: boolean
}

export interface CalendarImageEvent {
  tile: DateTile
  title: string
  /** It is the time and the place. */
  details: string
}

const PICTURE = { left: 740, top: 0, width: WIDTH - 740, height: 630 }
const [LEFT, RIGHT] = [56, 704]
const HEADING = { top: 48, height: 112, logo: 80 }
const TITLE_SIZES = [56, 50, 44, 38, 32, 28]
const ROW = { top: 192, height: 116, tile: { width: 84, height: 96 } }
const TITLE = { size: 28, weight: 'bold', tone: 'ink' } as const
const DETAILS = { size: 24, weight: 'normal', tone: 'muted' } as const
const SIGN_Y = 590

export async function drawCalendarImage(text: CalendarImageText, readPicture: ReadPicture): Promise<Buffer> {
  const { name, accent, hour, events, note, isRightToLeft } = text
  const texts = events.flatMap(({ tile, title, details }) => [
    tile.month,
    tile.dayOfMonth,
    tile.weekday,
    title,
    details,
  ])
  const look = { accent, isOver: false, isMirrored: isRightToLeft }
  const sheet = await ShareSheet.for([name, note, ...texts], look)
  sheet.drawSky({ hour, accent, state: 'usual' }, PICTURE)
  const logo = await loadedPicture(readPicture, text.logo)
  const plate = { left: LEFT, top: HEADING.top + 16, width: 160, height: HEADING.logo }
  const left = logo ? LEFT + sheet.drawLogo(logo, plate) + 24 : LEFT
  const column = { left, top: HEADING.top, width: RIGHT - left, height: HEADING.height }
  sheet.writeLines(headingLines(sheet.drawable(name) ?? '', TITLE_SIZES, column, sheet.measure), column)
  for (const [row, { tile, title, details }] of events.entries()) {
    const top = ROW.top + row * ROW.height
    sheet.drawTile(tile, { ...ROW.tile, left: LEFT, top })
    const beside = { left: LEFT + ROW.tile.width + 28, width: RIGHT - LEFT - ROW.tile.width - 28 }
    const lines = sheet.wrap(sheet.drawable(title) ?? '', TITLE, beside.width, 2)
    const y = top + (lines.length > 1 ? 26 : 42)
    for (const [line, text] of lines.entries()) sheet.writeLine(text, TITLE, { ...beside, y: y + line * 32 })
    const below = { ...beside, y: y + lines.length * 32 + 2 }
    sheet.writeLine(sheet.drawable(details) ?? '', DETAILS, below)
  }
  const y = events.length > 0 ? SIGN_Y : ROW.top + 40
  sheet.writeLine(sheet.drawable(note) ?? '', TITLE, { left: LEFT, y, width: RIGHT - LEFT })
  return sheet.canvas.encode('png')
}
