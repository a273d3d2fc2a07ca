import { LoaderCircle, X } from 'lucide-react'
import {
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'wouter'
import { basicWords } from '../language/english-basics.ts'
import { classNames } from './class-names.ts'

type Variant = 'primary' | 'ink' | 'secondary' | 'quiet' | 'danger' | 'destructive'
type Size = 'normal' | 'small' | 'icon'

const VARIANTS: Record<Variant, string> = {
  // In forced colors the transparent border becomes visible.
  primary: 'border border-transparent bg-accent text-on hover:bg-accent-strong',
  ink: 'border border-transparent bg-ink text-paper hover:bg-muted',
  secondary: 'border border-line bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
  // In a dialog that asks: nothing else there is filled.
  destructive: 'border border-transparent bg-danger text-on hover:bg-danger-strong',
}
const SIZES: Record<Size, string> = {
  normal: 'min-h-11 px-4 md:min-h-10',
  small: 'min-h-11 px-3 text-sm md:min-h-8',
  icon: 'size-11 md:size-9',
}

interface Appearance {
  variant?: Variant | undefined
  size?: Size | undefined
}

export interface ButtonProps extends ComponentProps<'button'>, Appearance {
  /** It replaces the content while `isPending`; the button is disabled then. */
  pendingLabel?: string
  isPending?: boolean
}

export function Button(props: ButtonProps) {
  const { variant, size, pendingLabel, isPending = false, children, className, ...rest } = props
  // On an icon button the spinner replaces the icon.
  const words = size === 'icon' ? null : children
  return (
    <button
      type="button"
      {...rest}
      disabled={isPending || rest.disabled}
      aria-busy={isPending || undefined}
      className={classNames(buttonClasses({ variant, size }), className)}
    >
      {isPending && <Spinner />}
      {isPending ? (pendingLabel ?? words) : children}
    </button>
  )
}

interface LinkProps extends ComponentProps<'a'>, Appearance {}

/** It looks like a button, and leads to a file or to a page that is not a screen of the app. */
export function PlainLink({ variant, size, className, children, ...link }: LinkProps) {
  return (
    <a {...link} className={classNames(buttonClasses({ variant, size }), className)}>
      {children}
    </a>
  )
}

export function ButtonLink({ to, variant, size, className, ...link }: LinkProps & { to: string }) {
  return <Link {...link} href={to} className={classNames(buttonClasses({ variant, size }), className)} />
}

export function buttonClasses({ variant = 'secondary', size = 'normal' }: Appearance): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-card font-semibold whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
  )
}

/** The label is for screen readers and the tooltip. */
export function IconButton({ label, ...button }: ButtonProps & { label: string }) {
  return (
    <Tooltip text={label}>
      <Button {...button} size="icon" aria-label={label} />
    </Tooltip>
  )
}

export function CloseButton(button: ButtonProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={basicWords.close} {...button}>
      <X aria-hidden="true" />
    </Button>
  )
}

export function Spinner() {
  return <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
}

const DELAY_MS = 700

// The padding belongs to the tooltip: the pointer can cross it without leaving.
const SIDES = {
  below: 'top-full left-1/2 -translate-x-1/2 pt-1.5',
  beside: 'top-1/2 left-full -translate-y-1/2 pl-1.5',
}

interface TooltipProps {
  text: string
  /** `beside` is for places where the edge of the screen would cut off a tooltip below. */
  side?: keyof typeof SIDES
  children: ReactNode
}

/**
 * It opens after 700 ms of hover or keyboard focus, stays while the pointer is on it and closes with Escape. Screen
 * readers skip it, since they read the label of the icon itself. Touch has none, since nothing hovers.
 */
export function Tooltip({ text, side = 'below', children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openLater = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), DELAY_MS)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [isOpen])
  return (
    <span
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && openLater()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && openLater()}
      onBlur={close}
      className="relative inline-flex"
    >
      {children}
      {isOpen && (
        <span aria-hidden="true" className={classNames('absolute z-40', SIDES[side])}>
          <span className="block rounded-md border border-transparent bg-ink px-2 py-1 text-xs whitespace-nowrap text-paper shadow-float">
            {text}
          </span>
        </span>
      )}
    </span>
  )
}
