import { isLargeEnough } from '../../domain/picture.ts'

/** Wide enough for every screen, and small enough for the storage of a tab. */
const WIDTH = 1600

/** Returns the picture as a `data:` address: the policy of our pages does not allow object URLs. */
export async function shrunkenPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  if (!isLargeEnough(picture)) throw new Error('The dialog has said that the picture is too small.')
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, WIDTH / picture.width)
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  return canvas.toDataURL('image/jpeg', 0.88)
}
