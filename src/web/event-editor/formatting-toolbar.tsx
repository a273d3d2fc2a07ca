import {
  Bold,
  CodeXml,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { typedLinkUrl } from '../../domain/description/rich-text.ts'
import { editorWords } from '../language/english-editor.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { LabelledInput } from '../ui/field.tsx'
import { moveFocus } from '../ui/menu.tsx'
import type { History, RichTextEditor } from './rich-text-editor.ts'
import type { Format } from './text-formats.ts'

const FORMATS: readonly { format: Format; label: string; icon: LucideIcon }[] = [
  { format: 'bold', label: editorWords.bold, icon: Bold },
  { format: 'italic', label: editorWords.italic, icon: Italic },
  { format: 'link', label: editorWords.link, icon: Link },
  { format: 'bullets', label: editorWords.bulletedList, icon: List },
  { format: 'numbers', label: editorWords.numberedList, icon: ListOrdered },
  { format: 'heading', label: editorWords.heading, icon: Heading2 },
  { format: 'subheading', label: editorWords.subheading, icon: Heading3 },
  { format: 'quote', label: editorWords.quote, icon: TextQuote },
]

interface FormattingToolbarProps {
  formats: ReadonlySet<Format>
  history: History
  isHtml: boolean
  editor: RefObject<RichTextEditor | null>
  onLink: () => void
  onToggleHtml: () => void
}

interface ToolbarButton {
  label: string
  icon: LucideIcon
  onClick: () => void
  isOn?: boolean
  isDisabled?: boolean
}

/** The toolbar is one stop for the Tab key; the arrow keys move inside. */
export function FormattingToolbar(props: FormattingToolbarProps) {
  const { formats, history, isHtml, editor, onLink, onToggleHtml } = props
  const [current, setCurrent] = useState(0)
  const editing: ToolbarButton[] = [
    ...FORMATS.map(({ format, ...look }) => ({
      ...look,
      isOn: formats.has(format),
      onClick: () => (format === 'link' ? onLink() : editor.current?.toggle(format)),
    })),
    // The keyboards of phones have no key for these.
    {
      label: editorWords.undo,
      icon: Undo2,
      isDisabled: !history.canUndo,
      onClick: () => editor.current?.undo(),
    },
    {
      label: editorWords.redo,
      icon: Redo2,
      isDisabled: !history.canRedo,
      onClick: () => editor.current?.redo(),
    },
  ]
  const buttons: ToolbarButton[] = [
    ...(isHtml ? [] : editing),
    { label: editorWords.showHtml, icon: CodeXml, isOn: isHtml, onClick: onToggleHtml },
  ]
  const stop = Math.min(current, buttons.length - 1)
  return (
    <div
      role="toolbar"
      aria-label={editorWords.formatting}
      aria-orientation="horizontal"
      className="flex flex-wrap gap-0.5 border-t border-line p-1"
    >
      {buttons.map(({ label, icon: Icon, isOn, isDisabled = false, onClick }, position) => (
        <IconButton
          key={label}
          label={label}
          variant="quiet"
          aria-pressed={isOn}
          // Not disabled: it would lose the focus.
          aria-disabled={isDisabled || undefined}
          tabIndex={position === stop ? 0 : -1}
          onFocus={() => setCurrent(position)}
          onKeyDown={moveInToolbar}
          // The editor keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClick}
          className={classNames(
            isOn && 'bg-sunken ring-1 ring-ink ring-inset',
            isDisabled && 'cursor-default opacity-40',
          )}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  )
}

function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const buttons = event.currentTarget.closest('[role="toolbar"]')?.querySelectorAll('button')
  moveFocus(event, [...(buttons ?? [])], 'ArrowLeft', 'ArrowRight')
}

interface LinkPanelProps {
  url: string
  onApply: (url: string) => void
  onRemove: () => void
  onClose: () => void
}

/** The address is asked for in the form around the editor and not in a form of its own. */
export function LinkPanel({ url, onApply, onRemove, onClose }: LinkPanelProps) {
  const [text, setText] = useState(url)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const apply = () => {
    const address = typedLinkUrl(text)
    if (address) onApply(address)
    else setError(editorWords.invalidUrl)
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
        label={editorWords.linkAddress}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
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
          {editorWords.apply}
        </Button>
        {url !== '' && (
          <Button size="small" onClick={onRemove}>
            {editorWords.removeLink}
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          {editorWords.close}
        </Button>
      </div>
    </div>
  )
}
