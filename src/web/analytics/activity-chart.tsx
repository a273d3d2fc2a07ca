import { type PointerEvent, useState } from 'react'
import { analyticsWords } from '../language/english-analytics.ts'
import { pageTag } from '../language/page-language.ts'
import { numberText } from '../language/page-time.ts'
import { ChartReadout } from './chart-readout.tsx'
import {
  areaPath,
  labelledIndexes,
  linePath,
  nearestIndex,
  type Point,
  pointsOf,
  scaleLines,
  xOf,
} from './chart-scale.ts'
import { shortLabel } from './date-range.ts'
import { METRIC_NAMES, type Metric, metricOf } from './metrics.ts'
import type { Timeline } from './use-activity.ts'

export interface ActivityChartProps {
  metric: Metric
  timeline: Timeline
  /** It is drawn as a pale line. It is null if there is nothing to compare with. */
  before: Timeline | null
}

/**
 * The plot is stretched to its width, and all text is HTML beside it, so nothing has to be measured. The numbers of a
 * day are shown under the pointer, and by arrow keys.
 */
export function ActivityChart({ metric, timeline, before }: ActivityChartProps) {
  const { rows, unit } = timeline
  const [chosenIndex, setChosenIndex] = useState<number | null>(null)
  const values = rows.map((row) => metricOf(row, metric))
  const earlier = (before?.rows ?? []).slice(0, rows.length).map((row) => metricOf(row, metric))
  const lines = scaleLines(Math.max(0, ...values, ...earlier))
  const top = lines.at(-1) ?? 1
  const points = pointsOf(values, top)
  const last = rows.length - 1
  const index = chosenIndex === null ? null : Math.min(chosenIndex, last)

  const onPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosenIndex(nearestIndex((clientX - left) / width, rows.length))
  }
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <Scale lines={lines} />
      <div className="relative h-44 sm:h-56">
        <Plot lines={lines} points={points} earlier={pointsOf(earlier, top)} />
        {index !== null && (
          <>
            <Marker point={points[index]} />
            <ChartReadout timeline={timeline} before={before} index={index} place={xOf(index, rows.length)} />
          </>
        )}
        {/* Invisible above the plot: the browser's own slider takes fingers, arrow keys and screen readers. */}
        <input
          type="range"
          aria-label={analyticsWords.overTime(METRIC_NAMES[metric])}
          aria-valuetext={valueText(timeline, index ?? last, metric)}
          min={0}
          max={last}
          value={index ?? last}
          onChange={({ target }) => setChosenIndex(Number(target.value))}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setChosenIndex(null)}
          onFocus={({ target }) => target.matches(':focus-visible') && setChosenIndex(index ?? last)}
          onBlur={() => setChosenIndex(null)}
          onKeyDown={({ key }) => key === 'Escape' && setChosenIndex(null)}
          className="peer absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -inset-1 rounded-sm outline-ink peer-focus-visible:outline-2"
        />
      </div>
      <div aria-hidden="true" className="relative col-start-2 mt-2 h-5 text-xs text-muted">
        <Labels timeline={timeline} most={4} className="sm:hidden" />
        <Labels timeline={timeline} most={unit === 'month' ? 6 : 8} className="max-sm:hidden" />
      </div>
    </div>
  )
}

function Scale({ lines }: { lines: readonly number[] }) {
  const top = lines.at(-1) ?? 1
  const longest = lines.reduce((text, line) => (short(line).length > text.length ? short(line) : text), '')
  return (
    <div aria-hidden="true" className="relative text-right text-xs text-muted tabular-nums">
      <span className="invisible">{longest}</span>
      {lines.map((line) => (
        <span
          key={line}
          className="absolute right-0 -translate-y-1/2"
          style={{ top: `${100 - (line / top) * 100}%` }}
        >
          {short(line)}
        </span>
      ))}
    </div>
  )
}

const compact = new Intl.NumberFormat(pageTag, { notation: 'compact', maximumFractionDigits: 1 })

function short(number: number): string {
  return number < 1_000 ? String(number) : compact.format(number)
}

interface PlotProps {
  lines: readonly number[]
  points: readonly Point[]
  earlier: readonly Point[]
}

function Plot({ lines, points, earlier }: PlotProps) {
  const top = lines.at(-1) ?? 1
  const [only] = points.length === 1 ? points : []
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
        fill="none"
      >
        {lines.map((line) => (
          <path
            key={line}
            d={`M0 ${100 - (line / top) * 100}H100`}
            vectorEffect="non-scaling-stroke"
            className={line === 0 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        <path d={areaPath(points)} className="fill-accent opacity-10 forced-colors:fill-none" />
        <path
          data-before
          d={linePath(earlier)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="1.5"
          strokeDasharray="4 4"
          className="stroke-edge forced-colors:stroke-[GrayText]"
        />
        <g strokeWidth="2" strokeLinejoin="round" className="stroke-accent forced-colors:stroke-[CanvasText]">
          <path data-now d={linePath(points.slice(0, -1))} vectorEffect="non-scaling-stroke" />
          {/* To the last day, week or month, which is not over yet. */}
          <path
            data-so-far
            d={linePath(points.slice(-2))}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="2 3"
          />
        </g>
      </svg>
      {only && <Marker point={only} />}
    </>
  )
}

function Marker({ point }: { point: Point | undefined }) {
  if (!point) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-y-0 border-l border-dashed border-edge"
        style={{ left: `${point.x}%` }}
      />
      <span
        data-bar
        aria-hidden="true"
        className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-accent"
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
      />
    </>
  )
}

function Labels({ timeline, most, className }: { timeline: Timeline; most: number; className: string }) {
  const { rows, unit } = timeline
  return (
    <span className={className}>
      {labelledIndexes(rows.length, most).map((index) => {
        const x = xOf(index, rows.length)
        // The outer labels stay inside the plot.
        return (
          <span
            key={rows[index]?.from}
            className="absolute whitespace-nowrap"
            style={{ left: `${x}%`, transform: `translateX(-${x}%)` }}
          >
            {shortLabel(rows[index]?.from ?? '', unit)}
          </span>
        )
      })}
    </span>
  )
}

function valueText({ rows, unit }: Timeline, index: number, metric: Metric): string {
  const row = rows[index]
  return row
    ? analyticsWords.chartValue(
        shortLabel(row.from, unit),
        numberText(metricOf(row, metric)),
        METRIC_NAMES[metric],
        index === rows.length - 1,
      )
    : ''
}
