import { ImageUp } from 'lucide-react'
import { PICTURE_TYPES, tooLargeFile } from '../../domain/picture.ts'
import { problemText } from '../language/problem-words.ts'
import { buttonClasses } from './button.tsx'
import { classNames } from './class-names.ts'

interface PictureInputProps {
  label: string
  /** A larger file is refused before it is sent. */
  mostBytes: number
  disabled: boolean
  onChoose: (file: File) => void
  onRefuse: (sentence: string) => void
}

export function PictureInput({ label, mostBytes, disabled, onChoose, onRefuse }: PictureInputProps) {
  return (
    <label
      className={classNames(
        buttonClasses({ size: 'small' }),
        'relative cursor-pointer outline-ink focus-within:outline-2 focus-within:outline-offset-2',
        disabled && 'opacity-60',
      )}
    >
      <ImageUp aria-hidden="true" />
      {label}
      <input
        type="file"
        accept={PICTURE_TYPES.join(',')}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again.
          target.value = ''
          if (file && file.size > mostBytes) onRefuse(problemText(tooLargeFile(mostBytes)))
          else if (file) onChoose(file)
        }}
      />
    </label>
  )
}
