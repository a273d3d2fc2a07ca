import { memo, useCallback } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '../../api/call.ts'
import type { ImportRow, importCalls } from '../../api/import-calls.ts'
import { dayOfWallTime, parseWallTime } from '../../domain/time/wall-time.ts'
import { importWords } from '../language/english-import.ts'
import { clockTime, shortDate, zonePlace } from '../language/page-time.ts'
import { Badge } from '../ui/badge.tsx'

export type ShownRow = ImportRow & { key: string }
export type Results = ReadonlyMap<ShownRow, ReplyOf<typeof importCalls.importEvents>[number] | undefined>

const OUTCOMES = {
  new: ['outline', importWords.new],
  update: ['neutral', importWords.update],
  same: ['outline', importWords.noChange],
  refused: ['danger', importWords.notPossible],
  made: ['success', importWords.imported],
  updated: ['success', importWords.updated],
  exists: ['outline', importWords.thereAlready],
  failed: ['danger', importWords.failed],
} as const

interface ImportTableProps {
  rows: readonly ShownRow[]
  choice?: ReadonlySet<ShownRow>
  results?: Results
  /** Without it there is nothing to choose. */
  onChoose?: (change: (before: ReadonlySet<ShownRow>) => ReadonlySet<ShownRow>) => void
}

const NOTHING: ReadonlySet<ShownRow> = new Set()
const NO_RESULTS: Results = new Map()

export function ImportTable({ rows, choice = NOTHING, results = NO_RESULTS, onChoose }: ImportTableProps) {
  const possible = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'update')
  const onToggle = useCallback(
    (row: ShownRow) =>
      onChoose?.(
        (before) => new Set(before.has(row) ? [...before].filter((one) => one !== row) : [...before, row]),
      ),
    [onChoose],
  )
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{importWords.tableCaption}</caption>
        <thead className="text-left text-muted [&_th]:px-2 [&_th]:py-2 [&_th]:font-medium">
          <tr>
            {onChoose && (
              <th className="w-11">
                <input
                  type="checkbox"
                  aria-label={importWords.chooseAll}
                  checked={possible.length > 0 && possible.every((row) => choice.has(row))}
                  disabled={results.size > 0}
                  onChange={({ target }) => onChoose(() => new Set(target.checked ? possible : []))}
                  className={CHECKBOX}
                />
              </th>
            )}
            <th scope="col">{importWords.event}</th>
            <th scope="col" className="w-29 md:w-36">
              {importWords.whatHappens}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              isChosen={choice.has(row)}
              result={results.get(row)}
              onToggle={onChoose && onToggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CHECKBOX = 'relative size-5 after:absolute after:-inset-3'

interface RowProps {
  row: ShownRow
  isChosen: boolean
  result: ReturnType<Results['get']>
  onToggle: ((row: ShownRow) => void) | undefined
}

/** It is memoized: a press on one of a thousand rows draws only that one again. */
const Row = memo(function Row({ row, isChosen, result, onToggle }: RowProps) {
  const { title, event, notes, outcome } = row
  const [tone, name] = OUTCOMES[result?.outcome ?? outcome]
  return (
    <tr className="border-t border-line align-top [&>*]:px-2 [&>*]:py-2">
      {onToggle && (
        <td>
          <input
            type="checkbox"
            aria-label={importWords.choose(title)}
            checked={isChosen}
            disabled={result !== undefined || outcome === 'same' || outcome === 'refused'}
            onChange={() => onToggle(row)}
            className={CHECKBOX}
          />
        </td>
      )}
      <th scope="row" className="text-left font-normal break-words">
        <span dir="auto" className="font-semibold">
          {result?.id ? (
            <Link href={`/events/${result.id}`} className="underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        {event && <p className="text-muted">{whenText(event)}</p>}
        {[...(result?.message ? [result.message] : []), ...notes].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </th>
      <td>
        <Badge tone={tone}>{name}</Badge>
      </td>
    </tr>
  )
})

function whenText({ startIso, allDay, timezone, rruleText, dates }: NonNullable<ImportRow['event']>): string {
  const start = parseWallTime(startIso) ?? 0
  const parts = [
    shortDate(dayOfWallTime(start)),
    ...(allDay ? [importWords.allDay] : [clockTime(start), zonePlace(timezone)]),
    rruleText && importWords.repeats,
    rruleText && dates.length > 0 && importWords.datesDiffer(dates.length),
  ]
  return parts.filter(Boolean).join(', ')
}
