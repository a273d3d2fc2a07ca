import { encodeEntities } from '../../../domain/description/html-entity.ts'
import { LIGHT_COLORS } from '../../brand-colors.ts'
import type { Comparison, Fact, FactValue, Link } from '../letters/letter.ts'
import { TABLE, TEXTS, WIDE_TABLE } from './mail-style.ts'

export function htmlFacts(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ name, ...value }) =>
      `<tr><td class="muted" width="72" valign="top" style="width:72px;padding:0 12px 10px 0;${TEXTS.factName}">${encodeEntities(name)}</td>
<td class="ink" valign="top" style="padding:0 0 10px;${TEXTS.fact}">${factLines(value)}</td></tr>`,
  )
  return `${TABLE} style="margin:16px 0 12px;">\n${rows.join('\n')}\n</table>`
}

/** Before on the left and now on the right; stacked on a narrow screen. */
export function htmlComparison(compared: readonly Comparison[]): string {
  const before = compared.map(({ name, before: old }) =>
    sideFact(name, factLines(old), 'muted', TEXTS.oldFact),
  )
  const now = compared.map(({ name, now: current }) => sideFact(name, factLines(current), 'ink', TEXTS.fact))
  return `${WIDE_TABLE} style="margin:16px 0 12px;">
<tr><td class="half" width="50%" valign="top" style="padding:0 6px 0 0;">
${side('Before', before, 'line', LIGHT_COLORS.line)}
</td><td class="half" width="50%" valign="top" style="padding:0 0 0 6px;">
${side('Now', now, 'accent-line', LIGHT_COLORS.accent)}
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

function sideFact(name: string, lines: string, className: string, style: string): string {
  return `<p class="muted" style="margin:8px 0 0;${TEXTS.factName}">${encodeEntities(name)}</p>
<p class="${className}" style="margin:0;${style}">${lines}</p>`
}

/** Small, since many mail programs offer their own button for this. */
export function htmlCalendarLinks(links: readonly Link[]): string {
  const written = links.map(
    ({ label, address }) =>
      `<a class="accent" href="${encodeEntities(address)}" style="color:${LIGHT_COLORS.accent};white-space:nowrap;">${encodeEntities(label)}</a>`,
  )
  return `<p class="muted" style="margin:0 0 16px;${TEXTS.note}">Add to your calendar:<br>${written.join(' &#183; ')}</p>`
}

/** Each line keeps its own text direction. */
function factLines({ lines, aside, isLead }: FactValue): string {
  const written = lines.map((line, position) => {
    const text = `<span dir="auto">${encodeEntities(line)}</span>`
    return position === 0 && isLead ? `<b>${text}</b>` : text
  })
  if (aside !== undefined) written.push(asideOf(aside))
  return written.join('<br>')
}

/** Lets a time zone's name wrap at its slash, since it can be wider than half a phone screen. */
function asideOf(text: string): string {
  const breakable = encodeEntities(text).replaceAll('/', '/<wbr>')
  return `<span class="muted" style="${TEXTS.small}">${breakable}</span>`
}
