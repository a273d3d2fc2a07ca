import { shortenedText } from '../fields/shortened-text.ts'
import { descriptionText } from './description-text.ts'

const META_DESCRIPTION_LENGTH = 155

/** The description of an event for search engines and link previews. */
export function metaDescription(title: string, descriptionHtml: string): string {
  const text = descriptionText(descriptionHtml).replace(/\s+/g, ' ')
  return text === '' ? `Join us for ${title}` : shortenedText(text, META_DESCRIPTION_LENGTH)
}
