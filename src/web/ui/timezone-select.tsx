import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { timezoneChoices } from '../../domain/event/event-form.ts'
import { isZone } from '../../domain/time/time-zone.ts'
import { type FoundZone, searchZones } from '../../domain/time/zone-search.ts'
import { formWords } from '../language/english-form-parts.ts'
import { pageTag } from '../language/page-language.ts'
import { zonePlace } from '../language/page-time.ts'
import { storeIfPossible } from '../queries/store.ts'
import { browserZone } from './browser-time.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { PanelDialog } from './dialog.tsx'
import { LabelledInput, LabelledSelect } from './field.tsx'

interface TimezoneSelectProps extends Omit<ComponentProps<typeof LabelledSelect>, 'choices'> {
  value: string
  onChoose: (zone: string) => void
}

export function TimezoneSelect({ value, onChoose, disabled, ...select }: TimezoneSelectProps) {
  const container = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState(() => timezoneChoices(value))
  const [isSearching, setSearching] = useState(false)
  const own = browserZone()
  const choose = (zone: string) => {
    setChoices((zones) => [...new Set([...zones, zone])])
    onChoose(zone)
  }
  return (
    <div ref={container} className="flex flex-col gap-2">
      <LabelledSelect
        {...select}
        value={value}
        disabled={disabled}
        // A restored draft may have another zone.
        choices={[...new Set([...choices, value])].map((zone) => [zone, zone])}
        onChange={({ target }) => onChoose(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {own !== value && isZone(own) && (
          <Button
            size="small"
            disabled={disabled}
            onClick={() => {
              // The button is gone then.
              container.current?.querySelector('select')?.focus()
              choose(own)
            }}
          >
            {formWords.yourTimeZoneButton(zonePlace(own))}
          </Button>
        )}
        <Button size="small" disabled={disabled} aria-haspopup="dialog" onClick={() => setSearching(true)}>
          {formWords.otherTimeZoneButton}
        </Button>
      </div>
      {isSearching && (
        <ZoneSearchDialog
          onChoose={(zone) => {
            rememberZone(zone)
            choose(zone)
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </div>
  )
}

const RECENT_ZONES = 'time zones'
const MOST_RECENT = 5

/** Returns the zones that were found by a search on this device, the last one first. */
function recentZones(): string[] {
  return JSON.parse(localStorage.getItem(RECENT_ZONES) ?? '[]') as string[]
}

function rememberZone(zone: string): void {
  const zones = [zone, ...recentZones().filter((other) => other !== zone)].slice(0, MOST_RECENT)
  storeIfPossible(localStorage, RECENT_ZONES, zones)
}

/** Nobody reads more than these; another letter finds the right one. */
const MOST_SHOWN = 40

const regions = new Intl.DisplayNames(pageTag, { type: 'region' })

function ZoneSearchDialog({ onChoose, onClose }: { onChoose: (zone: string) => void; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [now] = useState(() => Date.now())
  const [first] = useState(() => [browserZone(), ...recentZones()])
  const zones = searchZones(query, now, (code) => regions.of(code) ?? code, first)
  const rows = zones.slice(0, MOST_SHOWN)
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  // After the dialog has given the focus to its first button.
  useEffect(() => input.current?.focus(), [])
  const choose = ({ name }: FoundZone) => {
    onChoose(name)
    input.current?.closest('dialog')?.close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    // Enter would submit the form around this dialog, and arrows would move the cursor.
    event.preventDefault()
    const zone = rows[active]
    if (!zone) return
    if (step === undefined) choose(zone)
    else setActive((active + step + rows.length) % rows.length)
  }
  return (
    <PanelDialog
      title={formWords.otherTimeZoneTitle}
      onClose={onClose}
      className="h-[min(36rem,calc(100dvh-2rem))] w-[min(28rem,calc(100vw-2rem))] rounded-card border"
    >
      <div className="flex min-h-0 grow flex-col gap-4 px-5 pb-5">
        <LabelledInput
          ref={input}
          label={formWords.cityCountryOrOffset}
          type="search"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows neither country nor offset
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={list}
          aria-activedescendant={rows[active] && `${list}-${active}`}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <p aria-live="polite" className="sr-only">
          {formWords.zoneCount(zones.length)}
        </p>
        {rows.length === 0 ? (
          <p className="py-4 text-muted">{formWords.noTimeZoneFound}</p>
        ) : (
          <div
            id={list}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot follow a field for typing
            role="listbox"
            aria-label={formWords.timeZones}
            className="-mx-2 grow overflow-y-auto px-2"
          >
            {rows.map((zone, index) => (
              // The focus stays in the field, which has the keys.
              <button
                key={zone.name}
                ref={index === active ? scrollToRow : undefined}
                type="button"
                id={`${list}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option has no second line
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => choose(zone)}
                className={classNames(
                  'flex min-h-11 w-full items-center justify-between gap-3 rounded-card px-3 py-1.5 text-left',
                  index === active ? 'bg-sunken' : 'hover:bg-sunken',
                )}
              >
                <span className="min-w-0">
                  <span className="block font-medium">{zone.city}</span>
                  <span className="block text-sm text-muted">
                    {zone.name === first[0] ? formWords.yourTimeZone : zone.country}
                  </span>
                </span>
                <span className="shrink-0 text-sm text-muted tabular-nums">{zone.offset}</span>
              </button>
            ))}
          </div>
        )}
      </div>
    </PanelDialog>
  )
}

function scrollToRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
