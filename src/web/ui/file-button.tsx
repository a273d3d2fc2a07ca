import { FileUp } from 'lucide-react'
import { buttonClasses } from './button.tsx'

interface FileButtonProps {
  label: string
  accept: string
  variant: 'primary' | 'secondary'
  multiple?: boolean
  disabled: boolean
  onChoose: (files: File[]) => void
}

/** A file input that looks like a button. */
export function FileButton({ label, accept, variant, multiple, disabled, onChoose }: FileButtonProps) {
  return (
    <label
      className={`${buttonClasses({ variant })} relative outline-ink focus-within:outline-2 focus-within:outline-offset-2`}
    >
      <FileUp aria-hidden="true" />
      {label}
      <input
        type="file"
        multiple={multiple}
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          onChoose(files)
        }}
      />
    </label>
  )
}
