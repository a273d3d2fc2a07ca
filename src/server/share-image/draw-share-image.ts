import * as layout from './share-image-layout.ts'
import type { ShareImageText } from './share-image-text.ts'
import { loadedPicture, type ReadPicture, ShareSheet } from './share-sheet.ts'

const SIGNATURE = { size: 26, weight: 'bold', tone: 'ink' } as const

/** Draws a PNG in a few milliseconds; reading fonts and compressing the image do not block the event loop. */
export async function drawShareImage(text: ShareImageText, readPicture: ReadPicture): Promise<Buffer> {
  const { face, hour, isOver } = text
  const { accent, teamName } = face
  const texts = Object.values({ ...text, ...text.tile, tile: '', face: teamName ?? '' }).map(String)
  const isMirrored = layout.readsRightToLeft(text.when)
  const sheet = await ShareSheet.for(texts, { accent, isOver, isMirrored })
  const cover = await loadedPicture(readPicture, face.cover)
  const logo = await loadedPicture(readPicture, face.logo)
  const page = cover ? layout.BELOW_COVER : layout.BESIDE_SKY
  if (cover) sheet.drawPicture(cover, page.picture)
  else sheet.drawSky({ hour, accent, state: isOver ? 'over' : 'usual' }, page.picture)
  sheet.drawTile(text.tile, page.tile)
  sheet.writeLines(layout.noticeLines(text, page, sheet.measure), page.notice)
  sheet.writeLines(layout.columnLines(text, page, sheet.drawable, sheet.measure), page.words)
  const { left, y, width } = page.sign
  const plate = { left, top: y - 29, width: 120, height: 40 }
  const inset = logo ? sheet.drawLogo(logo, plate) + 16 : 0
  sheet.writeLine(signatureOf(text, sheet), SIGNATURE, { left: left + inset, y, width: width - inset })
  return sheet.canvas.encode('png')
}

function signatureOf(text: ShareImageText, { drawable }: ShareSheet): string {
  const { face, organizerName, by, brandName } = text
  const team = drawable(face.teamName ?? '')
  if (team !== null) return team
  const organizer = drawable(organizerName)
  return organizer === null ? (drawable(brandName) ?? '') : by.replace('{organizer}', () => organizer)
}
