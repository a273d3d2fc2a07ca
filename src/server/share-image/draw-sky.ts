import type { Path2D, SKRSContext2D } from '@napi-rs/canvas'
import { type SkyKind, type SkyState, skyColors } from '../../domain/sky/sky-colors.ts'
import { SKY_STOPS, type SkyFrame, skyShapes } from '../../domain/sky/sky-shapes.ts'

export interface DrawnSky extends Omit<SkyKind, 'isOver'> {
  state: SkyState
}

/** It starts at the origin of the context, and leaves its styles as they were. */
export function drawSky(
  context: SKRSContext2D,
  { state, ...kind }: DrawnSky,
  { width, height }: SkyFrame,
  pathOf: (path: string) => Path2D,
): void {
  const colors = skyColors({ ...kind, isOver: state === 'over' }, 'light')
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  const sky = context.createLinearGradient(0, 0, 0, height)
  for (const [color, offset] of SKY_STOPS) sky.addColorStop(offset, colors[color])
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  context.lineCap = 'round'
  for (const { path, color, opacity = 1, line, isLight } of skyShapes(kind.hour, { width, height })) {
    if (isLight && state !== 'lit') continue
    context.globalAlpha = opacity
    if (line === undefined) {
      context.fillStyle = colors[color]
      context.fill(pathOf(path))
    } else {
      context.strokeStyle = colors[color]
      context.lineWidth = line
      context.stroke(pathOf(path))
    }
  }
  context.restore()
}

/** It is the picture of an email: twice the size at which it is shown. */
const SKY_IMAGE: SkyFrame = { width: 1200, height: 400 }

export async function drawSkyImage(sky: DrawnSky): Promise<Buffer> {
  const { createCanvas, Path2D } = await import('@napi-rs/canvas')
  const canvas = createCanvas(SKY_IMAGE.width, SKY_IMAGE.height)
  drawSky(canvas.getContext('2d'), sky, SKY_IMAGE, (path) => new Path2D(path))
  return canvas.encode('png')
}
