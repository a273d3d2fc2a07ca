import { linkBareAddresses } from '../../domain/description-links.ts'
import { encodeEntities } from '../../domain/html-entity.ts'
import type { Comparison, Fact, Link } from './letter.ts'
import { DAY_COLORS, TABLE, TEXTS, WIDE_TABLE } from './mail-style.ts'

/** When, where and by whom, each with its name before it. */
export function htmlFacts(facts: readonly Fact[]): string {
  const rows = facts.map(
    ({ name, lines }) =>
      `<tr><td class="muted" width="84" valign="top" style="width:84px;padding:0 12px 10px 0;${TEXTS.factName}">${encodeEntities(name)}</td>
<td class="ink" dir="auto" valign="top" style="padding:0 0 10px;${TEXTS.fact}">${factLines(lines)}</td></tr>`,
  )
  return `${TABLE} style="margin:8px 0 12px;">\n${rows.join('\n')}\n</table>`
}

/** What was on the left, what is now on the right; on a narrow screen one above the other. */
export function htmlComparison(compared: readonly Comparison[]): string {
  const side = (title: string, color: string, className: string, linesOf: (one: Comparison) => string[]) => {
    const facts = compared.map(
      (one) => `<p class="muted" style="margin:8px 0 0;${TEXTS.factName}">${encodeEntities(one.name)}</p>
<p class="ink" dir="auto" style="margin:0;${TEXTS.fact}">${factLines(linesOf(one))}</p>`,
    )
    return `${WIDE_TABLE} class="${className}" style="border-collapse:separate;border:1px solid ${color};border-radius:10px;">
<tr><td valign="top" style="padding:12px 14px 14px;">
<p class="ink" style="margin:0;${TEXTS.fact}font-weight:700;">${title}</p>
${facts.join('\n')}
</td></tr>
</table>`
  }
  return `${WIDE_TABLE} style="margin:8px 0 12px;">
<tr><td class="half" width="50%" valign="top" style="padding:0 6px 0 0;">
${side('Before', DAY_COLORS.line, 'line', ({ before }) => before)}
</td><td class="half" width="50%" valign="top" style="padding:0 0 0 6px;">
${side('Now', DAY_COLORS.accent, 'accent-line', ({ now }) => now)}
</td></tr>
</table>`
}

/** Quiet: most programs offer to add it by themselves. */
export function htmlCalendarLinks(links: readonly Link[]): string {
  const written = links.map(({ label, address }) => htmlLink(address, label))
  return `<p class="muted" style="margin:0 0 16px;${TEXTS.note}">Add it to your calendar:<br>${written.join(' &#183; ')}</p>`
}

export function htmlLink(address: string, label: string): string {
  return `<a class="accent" href="${encodeEntities(address)}" style="color:${DAY_COLORS.accent};">${encodeEntities(label)}</a>`
}

/** The first is what one looks for: it stands out among several. */
function factLines(lines: readonly string[]): string {
  const [first = '', ...others] = lines.map(linked)
  const start = others.length > 0 ? `<b>${first}</b>` : first
  return [start, ...others].join('<br>')
}

function linked(line: string): string {
  const style = `class="accent" style="color:${DAY_COLORS.accent};"`
  return linkBareAddresses(encodeEntities(line)).replaceAll('<a ', `<a ${style} `)
}
