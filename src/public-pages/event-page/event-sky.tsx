import { hasLightWords, skyHourOf, tintOf } from '../../domain/sky/sky-colors.ts'
import { DEFAULT_ACCENT } from '../../domain/team-calendar.ts'
import { SkyPicture } from '../../shared-ui/sky-picture.tsx'
import type { ShownEvent } from './shown-event.ts'

/** An event without a cover has the sky of its hour, over the whole width of the page. */
export function EventSky({ event, isLit = false }: { event: ShownEvent; isLit?: boolean | undefined }) {
  const { occurrence, accent = DEFAULT_ACCENT, isPast, cancellation, cover, tint } = event
  if (cover) return tint ? <Tint color={tint} /> : null
  const kind = { hour: skyHourOf(occurrence), accent, isOver: isPast || cancellation !== null }
  const className = `scene ${isLit ? 'lit' : ''} print:hidden`
  return <SkyPicture kind={kind} width={2400} height={400} className={className} />
}

export function skyClass({ cover, tint, occurrence }: ShownEvent): string {
  if (cover) return tint ? 'sky' : 'sky tint'
  return hasLightWords(skyHourOf(occurrence)) ? 'sky dim' : 'sky'
}

/** The Content-Security-Policy allows attributes of a drawing, but no style of a page. */
function Tint({ color }: { color: string }) {
  const { light, dark } = tintOf(color)
  const stop = { color: `light-dark(${light},${dark})`, stopColor: 'currentColor' }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      width="1"
      height="1"
      className="ground print:hidden"
    >
      <linearGradient id="tint" x2="0" y2="1" color={light}>
        <stop {...stop} />
        <stop {...stop} offset="1" stopOpacity="0" />
      </linearGradient>
      <path fill="url(#tint)" d="M0 0h1v1H0z" />
    </svg>
  )
}
