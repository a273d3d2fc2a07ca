import { linePath, pointsOf } from './chart-scale.ts'

/** The line is decoration: the number itself stands beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values)
  return (
    <svg
      aria-hidden="true"
      data-sparkline
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="h-6 w-full overflow-visible"
      fill="none"
    >
      <path
        d={linePath(pointsOf(values, top))}
        vectorEffect="non-scaling-stroke"
        className="stroke-accent forced-colors:stroke-[CanvasText]"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
