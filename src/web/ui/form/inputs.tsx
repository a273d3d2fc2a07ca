import { ChevronDown } from 'lucide-react'
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'

const box =
  'w-full rounded-card border border-edge bg-surface px-3 text-base text-ink placeholder:text-muted ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken'
// Not for selects: CSS counts them as read-only.
const typedBox = `${box} read-only:bg-sunken`

export function TextInput({
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return <input {...rest} className={classNames(typedBox, 'min-h-11 md:min-h-10', className)} />
}

export function TextArea({
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return <textarea {...rest} className={classNames(typedBox, 'min-h-28 py-2', className)} />
}

/** A native select: it works best on phones, with a keyboard and with screen readers. */
export function SelectInput({
  className,
  children,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(box, 'min-h-11 appearance-none pr-9 md:min-h-10', className)}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
