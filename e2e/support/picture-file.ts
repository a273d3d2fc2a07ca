import sharp from 'sharp'

/** A picture of one colour, to be chosen in a file input. */
export async function pictureFile(name: string, width: number, height: number) {
  const create = { width, height, channels: 3 as const, background: '#26385a' }
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}
