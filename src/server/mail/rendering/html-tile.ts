import { dateTile } from '../../../domain/time/date-format.ts'
import type { Day } from '../../../domain/time/wall-time.ts'
import { DAY_COLORS } from '../../brand-colors.ts'
import { FONT, TABLE } from './mail-style.ts'

/** The leaf of a tear-off calendar, of nothing but cells: it is there even where images are not. */
export function htmlTile(day: Day): string {
  const { month, dayOfMonth, weekday } = dateTile(day)
  const cell = `align="center" style="${FONT}mso-line-height-rule:exactly;`
  return `${TABLE} class="surface" width="60" style="width:60px;border-collapse:separate;border:1px solid ${DAY_COLORS.line};border-radius:10px;background-color:${DAY_COLORS.surface};">
<tr><td class="sign" ${cell}padding:3px 0;background-color:${DAY_COLORS.accent};border-radius:9px 9px 0 0;font-size:11px;line-height:14px;font-weight:700;letter-spacing:1.5px;color:${DAY_COLORS['on-accent']};">${month}</td></tr>
<tr><td class="ink" ${cell}padding:3px 0 0;font-size:28px;line-height:30px;font-weight:700;color:${DAY_COLORS.ink};">${dayOfMonth}</td></tr>
<tr><td class="muted" ${cell}padding:0 0 5px;font-size:11px;line-height:14px;color:${DAY_COLORS.muted};">${weekday}</td></tr>
</table>`
}
