import { LoaderCircle } from 'lucide-react'

export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** While it is not yet known who is signed in. */
export function PageSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center text-muted [&_svg]:size-8">
      <Spinner label="Loading" />
    </div>
  )
}

/** While a screen is being fetched, beside what is already there. */
export function ScreenSpinner() {
  return (
    <div className="grid min-h-64 place-items-center text-muted [&_svg]:size-8">
      <Spinner label="Loading" />
    </div>
  )
}
