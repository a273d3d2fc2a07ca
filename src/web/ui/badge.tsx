import type { ReactNode } from 'react'

const TONES = {
  neutral: 'border-transparent bg-sunken text-ink',
  outline: 'border-line text-muted',
  success: 'border-transparent bg-success-soft text-success',
  danger: 'border-transparent bg-danger-soft text-danger',
}

/** In forced colors the border, which is transparent otherwise, is all that is left of its shape. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full border px-2.5 py-px text-xs font-medium ${TONES[tone]} [&_svg]:size-3`}
    >
      {children}
    </span>
  )
}
