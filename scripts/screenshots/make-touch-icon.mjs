// Draws public/apple-touch-icon.png from public/favicon.svg. Run it after changing the favicon:
// node scripts/screenshots/make-touch-icon.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { projectFolder } from '../tasks/project-folder.mjs'

const size = 180

const drawing = readFileSync(join(projectFolder, 'public/favicon.svg'), 'utf8')
// Phones round the corners themselves, so the icon fills the square.
const square = drawing
  .replace('viewBox="0 0 32 32"', `width="${size}" height="${size}" viewBox="3 3 26 26"`)
  .replace(' rx="6"', '')
  .replace(' stroke="#d9cfc0"', '')
  .replace('d="M3 9a6 6 0 0 1 6-6h14a6 6 0 0 1 6 6v3H3z"', 'd="M3 3h26v9H3z"')
const canvas = createCanvas(size, size)
canvas.getContext('2d').drawImage(await loadImage(Buffer.from(square)), 0, 0)
writeFileSync(join(projectFolder, 'public/apple-touch-icon.png'), canvas.toBuffer('image/png'))
