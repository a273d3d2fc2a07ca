import { Button } from '../ui/button.tsx'

/** Shown when the form was left with unsaved text, for example by a reload. */
export function DraftOffer({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <section
      aria-label="Unsaved text"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-accent bg-accent-soft p-4"
    >
      <p className="font-medium">Restore what you typed?</p>
      <div className="flex gap-2">
        <Button size="small" variant="primary" onClick={onRestore}>
          Restore
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  )
}
