import { encodeEntities } from '../../domain/description/html-entity.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../domain/language/languages.ts'
import type { PageInWords } from './plain-page.ts'

/** @param path the page that the visitor comes from and goes back to */
export function languagesPage(path: string): PageInWords {
  const buttons = LANGUAGE_CODES.map((code) => {
    const { tag, name } = LANGUAGES[code]
    return `<button name="lang" value="${code}" lang="${tag}" class="quiet">${name}</button>`
  })
  return ({ page }) => ({
    heading: page.language,
    content: `<form>
<input type="hidden" name="to" value="${encodeEntities(path)}">
${buttons.join('\n')}
</form>`,
    hasForm: true,
  })
}
