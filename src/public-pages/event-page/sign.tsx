import { DAY, timeOfDay } from '../../domain/time/wall-time.ts'
import type { ShownEvent } from './shown-event.ts'

const SKY = { width: 704, sea: 96, height: 128 }

export function Sign({ occurrence: { allDay, start } }: Pick<ShownEvent, 'occurrence'>) {
  const hour = allDay ? 0.5 : timeOfDay(start) / DAY
  const [x, y] = [60 + 584 * hour, SKY.sea - 62 * Math.sin(Math.PI * hour)].map(Math.round)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SKY.width} ${SKY.height}`}
      preserveAspectRatio="xMidYMax slice"
      width={SKY.width}
      height={SKY.height}
      className="sign"
    >
      <circle cx={x} cy={y} r="62" opacity=".2" />
      <circle cx={x} cy={y} r="37" opacity=".6" />
      <path d={`M0 ${SKY.sea}h704v32H0z`} className="fill-wash" />
      <path d={`M0 ${SKY.sea}h704v10H0zm0 11h704v10H0zm0 11h704v10H0z`} opacity=".3" />
    </svg>
  )
}
