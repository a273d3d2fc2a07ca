import { encodeEntities } from '../../domain/description/html-entity.ts'
import { LIGHT_COLORS } from '../brand-colors.ts'
import type { Comparison, Fact, FactValue } from './letter.ts'
import { type MailStyle, padding, TEXTS, WIDE_TABLE } from './mail-style.ts'

export function htmlFacts(facts: readonly Fact[], style: MailStyle): string {
  const rows = facts.map(
    ({ name, address, ...value }) =>
      `<tr><td class="muted" width="72" valign="top" style="width:72px;${padding(style.isRightToLeft, [0, 12, 10, 0])}${TEXTS.factName}">${encodeEntities(name)}</td>
<td class="ink" valign="top" style="padding:0 0 10px;${TEXTS.fact}">${factLines(value, style, address)}</td></tr>`,
  )
  return `${WIDE_TABLE} class="line" style="margin:16px 0 20px;border-style:solid;border-color:${LIGHT_COLORS.line};border-width:1px 0;">
<tr><td style="padding:16px 0 6px;">${WIDE_TABLE}>\n${rows.join('\n')}\n</table></td></tr>
</table>`
}

export function htmlComparison(compared: readonly Comparison[], style: MailStyle): string {
  const { words, isRightToLeft, accent } = style
  const facts = (when: 'before' | 'now', className: string, text: string) =>
    compared.map(
      (fact) => `<p class="muted" style="margin:8px 0 0;${TEXTS.factName}">${encodeEntities(fact.name)}</p>
<p class="${className}" style="margin:0;${text}">${factLines(fact[when], style)}</p>`,
    )
  return `${WIDE_TABLE} style="margin:16px 0 12px;">
<tr><td class="half" width="50%" valign="top" style="${padding(isRightToLeft, [0, 6, 0, 0])}">
${side(words.mail.before, facts('before', 'muted', TEXTS.oldFact), 'line', LIGHT_COLORS.line)}
</td><td class="half" width="50%" valign="top" style="${padding(isRightToLeft, [0, 0, 0, 6])}">
${side(words.mail.now, facts('now', 'ink', TEXTS.fact), 'accent-line', accent.light)}
</td></tr>
</table>`
}

function side(title: string, facts: readonly string[], className: string, color: string): string {
  return `${WIDE_TABLE} class="${className}" style="border-collapse:separate;border:1px solid ${color};border-radius:10px;">
<tr><td valign="top" style="padding:12px 14px 14px;">
<p class="ink" style="margin:0;${TEXTS.fact}font-weight:700;">${title}</p>
${facts.join('\n')}
</td></tr>
</table>`
}

export function linkTo(address: string, html: string, { accent }: MailStyle, style = ''): string {
  return `<a class="accent" href="${encodeEntities(address)}" style="color:${accent.light};${style}">${html}</a>`
}

function factLines(
  { lines, aside, isLead, struck = 0 }: FactValue,
  style: MailStyle,
  address?: string,
): string {
  const htmlLines = lines.map((line, position) => {
    const plain = `<span dir="auto">${encodeEntities(line)}</span>`
    const linked = position === 0 && address !== undefined ? linkTo(address, plain, style) : plain
    const text = position < struck ? `<s>${linked}</s>` : linked
    return position === 0 && isLead ? `<b>${text}</b>` : text
  })
  if (aside !== undefined) {
    // A time zone's name may wrap at its slash, since it can be wider than half a phone screen.
    const breakable = encodeEntities(aside).replaceAll('/', '/<wbr>')
    htmlLines.push(`<span class="muted" style="${TEXTS.small}">${breakable}</span>`)
  }
  return htmlLines.join('<br>')
}
