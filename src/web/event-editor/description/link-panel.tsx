import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { typedLinkUrl } from '../../../domain/description/rich-text.ts'
import { Button } from '../../ui/button.tsx'
import { LabelledInput } from '../../ui/form/field.tsx'

interface LinkPanelProps {
  /** The URL of the link that is edited; empty for a new one. */
  url: string
  onApply: (url: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks for the address of a link, in the form around the editor and not in a form of its own. */
export function LinkPanel({ url, onApply, onRemove, onClose }: LinkPanelProps) {
  const [typed, setTyped] = useState(url)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const apply = () => {
    const address = typedLinkUrl(typed)
    if (address) onApply(address)
    else setError('Invalid URL')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') apply()
    else return
    // Enter would submit the form around it.
    event.preventDefault()
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line bg-sunken p-3">
      <LabelledInput
        ref={input}
        onKeyDown={onKeyDown}
        label="Link address"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        error={error}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com"
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={apply}>
          Apply
        </Button>
        {url !== '' && (
          <Button size="small" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
