import { cleanDescription } from '../../domain/description/clean-description.ts'
import { descriptionFromForm } from '../../domain/description/description-form.ts'
import { descriptionText } from '../../domain/description/description-text.ts'
import { escapedText } from '../../domain/description/html-entity.ts'
import { linkUrl } from '../../domain/description/rich-text.ts'
import { openingTag } from '../../domain/description/write-rich-text.ts'
import { DESCRIPTION_LENGTH } from '../../domain/text.ts'
import type { FileNote } from './ics-components.ts'

/** Other programs write lines as <div>, which we do not have. */
const LINE_ELEMENTS = /<\/div>/gi
const ELEMENTS = /<(?:br|p|div|span|a\s)\b/i
/** HTML may be so long with its styles and attributes, before it is cleaned. */
const LONGEST_HTML = 4 * DESCRIPTION_LENGTH
/** In HTML, a character takes at most five: "&amp;". */
const LONGEST_PLAIN_TEXT = DESCRIPTION_LENGTH / 5

const CUT: FileNote = ({ files }) => files.tooLong.description(DESCRIPTION_LENGTH)

/**
 * A file gives the description as text, and many programs give it once more as HTML. It is cut before it is
 * cleaned.
 */
export function fittedDescription(text: string, html: string, notes: FileNote[]): string {
  const markup = html || (ELEMENTS.test(text.slice(0, LONGEST_HTML)) ? text : '')
  const rich = cut(bodyOf(markup), LONGEST_HTML)
  const description = cleanDescription(rich.text.replace(LINE_ELEMENTS, '<br>'))
  if (descriptionText(description)) return fitted(description, rich.isCut, notes)
  const plain = cut(text, DESCRIPTION_LENGTH)
  return fitted(cleanDescription(descriptionFromForm(plain.text)), plain.isCut, notes)
}

function fitted(description: string, isCut: boolean, notes: FileNote[]): string {
  const isTooLong = description.length > DESCRIPTION_LENGTH
  if (isCut || isTooLong) notes.push(CUT)
  if (!isTooLong) return description
  return cleanDescription(descriptionFromForm(descriptionText(description).slice(0, LONGEST_PLAIN_TEXT)))
}

function cut(text: string, longest: number): { text: string; isCut: boolean } {
  return { text: text.slice(0, longest), isCut: text.length > longest }
}

export function withLink(description: string, address: string): string {
  const url = linkUrl(/^www\./i.test(address) ? `https://${address}` : address)
  if (url === null || descriptionText(description).includes(url)) return description
  const link = `<p>${openingTag({ tag: 'a', href: url })}${escapedText(url)}</a></p>`
  const isTooLong = description.length + link.length > DESCRIPTION_LENGTH
  return isTooLong ? description : cleanDescription(`${description}${link}`)
}

/** Mail programs write whole pages. */
function bodyOf(html: string): string {
  const begin = html.search(/<body\b/i)
  const inside = begin === -1 ? 0 : html.indexOf('>', begin) + 1
  if (inside === 0) return html
  const end = html.slice(inside).search(/<\/body>/i)
  return end === -1 ? html.slice(inside) : html.slice(inside, inside + end)
}
