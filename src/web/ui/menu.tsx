import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'

export interface MenuItem {
  label: string
  icon: LucideIcon
  isDangerous?: boolean
  onChoose: () => void
}

interface MenuProps {
  label: string
  id?: string
  items: readonly MenuItem[]
}

export function Menu({ label, id, items }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) itemsIn(root.current)[0]?.focus()
  }, [isOpen])
  const close = () => {
    setOpen(false)
    // A dialog that an item opens gives the focus back to this button.
    root.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    moveFocus(event, itemsIn(root.current), 'ArrowUp', 'ArrowDown')
  }
  return (
    <div
      ref={root}
      data-no-print
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      className="relative shrink-0"
    >
      <IconButton
        id={id}
        label={label}
        variant="quiet"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <EllipsisVertical aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <div
          role="menu"
          aria-label={label}
          // Safari does not focus a pressed button; without this the menu would close before the press counts.
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="absolute end-0 top-full z-30 mt-1 min-w-48 rounded-card border border-line bg-surface p-1 shadow-float"
        >
          {items.map(({ label: words, icon: Icon, isDangerous = false, onChoose }) => (
            <button
              key={words}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                onChoose()
              }}
              className={classNames(
                'flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-start font-medium whitespace-nowrap hover:bg-sunken focus-visible:-outline-offset-2 md:min-h-9',
                isDangerous && 'text-danger',
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {words}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}

/** Moves the focus by two of the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent, among: HTMLElement[], back: string, ahead: string): void {
  const at = among.findIndex((element) => element === document.activeElement)
  const steps: Record<string, number> = { [ahead]: at + 1, [back]: at - 1, Home: 0, End: -1 }
  const next = steps[event.key]
  if (next === undefined) return
  event.preventDefault()
  among.at(next % among.length)?.focus()
}
