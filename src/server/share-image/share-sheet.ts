import type { Canvas, Image, Path2D, SKRSContext2D } from '@napi-rs/canvas'
import { ACCENTS, type Accent } from '../../domain/team-calendar.ts'
import type { DateTile } from '../../domain/time/date-format.ts'
import { LIGHT_COLORS } from '../brand-colors.ts'
import { type DrawnSky, drawSky } from './draw-sky.ts'
import { type Covers, drawableText, typefaceFor } from './share-fonts.ts'
import {
  HEIGHT,
  type Line,
  type Rectangle,
  readsRightToLeft,
  type Weight,
  WIDTH,
} from './share-image-layout.ts'
import { piecesOf, wrappedText } from './wrapped-text.ts'

const MEASURED_SIZE = 64
const BADGE_PADDING = 20
const LOGO_PADDING = 4

export type ReadPicture = (hash: string) => Promise<Buffer | null>

interface SheetLook {
  accent: Accent
  isOver: boolean
  /** Where dates read from right to left, all stands on the other side. */
  isMirrored: boolean
}

type Ink = Omit<Line, 'y' | 'text' | 'isRightToLeft'>

/** The paper of a share image, with what can be written and drawn on it. */
export class ShareSheet {
  readonly #context: SKRSContext2D
  readonly #colors: typeof LIGHT_COLORS
  readonly #widths = { normal: new Map<string, number>(), bold: new Map<string, number>() }

  private constructor(
    readonly canvas: Canvas,
    private readonly look: SheetLook,
    private readonly families: string,
    private readonly covers: Covers,
    private readonly pathOf: (path: string) => Path2D,
  ) {
    const { accent, isOver } = look
    this.#context = canvas.getContext('2d')
    this.#colors = { ...LIGHT_COLORS, accent: isOver ? LIGHT_COLORS.muted : ACCENTS[accent].light }
    this.#context.fillStyle = LIGHT_COLORS.paper
    this.#context.fillRect(0, 0, WIDTH, HEIGHT)
  }

  /** Its fonts have the letters of these texts. */
  static async for(texts: readonly string[], look: SheetLook): Promise<ShareSheet> {
    const { families, covers } = await typefaceFor(texts.join(' '))
    const { createCanvas, Path2D } = await import('@napi-rs/canvas')
    return new ShareSheet(createCanvas(WIDTH, HEIGHT), look, families, covers, (path) => new Path2D(path))
  }

  drawable = (text: string): string | null => drawableText(text, this.covers)

  /** Measures each word once, at one size, since its width grows in proportion to the size. */
  measure = (text: string, size: number, weight: Weight): number => {
    let width = this.#widths[weight].get(text)
    if (width === undefined) {
      this.#context.font = `${weight} ${MEASURED_SIZE}px ${this.families}`
      width = this.#context.measureText(text).width
      this.#widths[weight].set(text, width)
    }
    return (width * size) / MEASURED_SIZE
  }

  /** Lines begin at the side from which the first of them reads. */
  writeLines(lines: readonly Line[], column: Pick<Rectangle, 'left' | 'width'>): void {
    const { left, width } = this.#placed({ ...column, top: 0, height: 0 })
    const isRight = this.look.isMirrored || readsRightToLeft(lines[0]?.text ?? '')
    for (const line of lines) this.#write(line, isRight ? left + width : left, isRight ? 'right' : 'left')
  }

  /** Writes one line, cut where the column ends. */
  writeLine(text: string, ink: Ink, { left, y, width }: { left: number; y: number; width: number }): void {
    const [line = ''] = this.wrap(text, ink, width, 1)
    this.writeLines([{ ...ink, text: line, isRightToLeft: readsRightToLeft(text), y }], { left, width })
  }

  wrap(text: string, { size, weight }: Ink, width: number, maxLines: number): string[] {
    return wrappedText(piecesOf(text), width, maxLines, (part) => this.measure(part, size, weight)).lines
  }

  #write(line: Line, x: number, align: 'left' | 'right' | 'center'): void {
    const context = this.#context
    const { text, size, weight, tone, y, isRightToLeft, decoration } = line
    context.font = `${weight} ${size}px ${this.families}`
    const padding = decoration === 'badge' ? BADGE_PADDING : 0
    const width = context.measureText(text).width + 2 * padding
    const left = align === 'right' ? x - width : x
    if (decoration === 'badge')
      this.#fillRounded(this.#colors['danger-soft'], [left, y - size * 1.18, width, size * 1.65, size])
    context.direction = isRightToLeft ? 'rtl' : 'ltr'
    context.textAlign = align
    context.fillStyle = this.#colors[tone]
    context.fillText(text, align === 'right' ? x - padding : x + padding, y)
    if (decoration === 'struck') context.fillRect(left, y - size * 0.32, width, Math.max(3, size / 16))
  }

  drawSky(sky: DrawnSky, rectangle: Rectangle): void {
    const { left, top, ...frame } = this.#placed(rectangle)
    this.#context.save()
    this.#context.translate(left, top)
    drawSky(this.#context, sky, frame, this.pathOf)
    this.#context.restore()
  }

  /** The picture fills the rectangle, cut alike on both sides. */
  drawPicture(picture: Image, rectangle: Rectangle): void {
    const { left, top, width, height } = this.#placed(rectangle)
    const scale = Math.max(width / picture.width, height / picture.height)
    const [wide, high] = [picture.width * scale, picture.height * scale]
    this.#context.save()
    this.#context.beginPath()
    this.#context.rect(left, top, width, height)
    this.#context.clip()
    this.#context.drawImage(picture, left + (width - wide) / 2, top + (height - high) / 2, wide, high)
    this.#context.restore()
  }

  /** Returns its width. It is on a white plate, since it may be dark and transparent. */
  drawLogo(logo: Image, { left, top, width: most, height: tall }: Rectangle): number {
    const scale = Math.min(tall / logo.height, most / logo.width)
    const [width, height] = [logo.width * scale, logo.height * scale]
    const plate = this.#placed({ left, top: top + (tall - height) / 2, width, height })
    const pad = LOGO_PADDING
    this.#fillRounded(LIGHT_COLORS.surface, [
      plate.left - pad,
      plate.top - pad,
      width + 2 * pad,
      height + 2 * pad,
      8,
    ])
    this.#context.drawImage(logo, plate.left, plate.top, width, height)
    return width
  }

  drawTile({ month, dayOfMonth, weekday }: DateTile, rectangle: Rectangle): void {
    const context = this.#context
    const { left, top, width, height } = this.#placed(rectangle)
    const [middle, band] = [left + width / 2, height / 4]
    const leaf = { isRightToLeft: false, weight: 'bold', tone: 'ink' } as const
    this.#fillRounded(this.#colors.surface, [left, top, width, height, width / 9])
    context.lineWidth = 2
    context.strokeStyle = this.#colors.line
    context.stroke()
    context.save()
    context.clip()
    context.fillStyle = this.#colors.accent
    context.fillRect(left, top, width, band)
    context.restore()
    // Letter spacing is added after the last letter too, so the centre moves by half of it. Joined letters have none.
    const spacing = readsRightToLeft(month) ? 0 : width / 40
    context.letterSpacing = `${spacing}px`
    const monthLine: Line = { ...leaf, text: month, size: height * 0.15, tone: 'on', y: top + band * 0.74 }
    this.#write(monthLine, middle + spacing / 2, 'center')
    context.letterSpacing = '0px'
    this.#write({ ...leaf, text: dayOfMonth, size: height * 0.48, y: top + height * 0.7 }, middle, 'center')
    const small = { weight: 'normal', tone: 'muted', size: height * 0.15 } as const
    this.#write({ ...leaf, ...small, text: weekday, y: top + height * 0.9 }, middle, 'center')
  }

  #placed(part: Rectangle): Rectangle {
    return this.look.isMirrored ? { ...part, left: WIDTH - part.left - part.width } : part
  }

  #fillRounded(color: string, rectangle: RoundedRectangle): void {
    this.#context.beginPath()
    this.#context.roundRect(...rectangle)
    this.#context.fillStyle = color
    this.#context.fill()
  }
}

type RoundedRectangle = [left: number, top: number, width: number, height: number, radius: number]

export async function loadedPicture(readPicture: ReadPicture, hash: string | null): Promise<Image | null> {
  const bytes = hash === null ? null : await readPicture(hash)
  if (!bytes) return null
  const { loadImage } = await import('@napi-rs/canvas')
  return loadImage(bytes)
}
