import { descriptionText } from './description-text.ts'
import { shortenedText } from './shortened-text.ts'

const META_DESCRIPTION_LENGTH = 155

/** What search engines and link previews say about an event. */
export function metaDescription(title: string, descriptionHtml: string): string {
  const text = descriptionText(descriptionHtml).replace(/\s+/g, ' ')
  return text === '' ? `Join us for ${title}` : shortenedText(text, META_DESCRIPTION_LENGTH)
}
