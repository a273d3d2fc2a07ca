import { LoaderCircle } from 'lucide-react'

export function Spinner() {
  return <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
}

/** While it is not yet known who is signed in. */
export function PageSpinner() {
  return <LoadingSpinner height="min-h-dvh" />
}

/** While a screen is being fetched, beside what is already there. */
export function ScreenSpinner() {
  return <LoadingSpinner height="min-h-64" />
}

function LoadingSpinner({ height }: { height: string }) {
  return (
    <output className={`grid place-items-center text-muted [&_svg]:size-8 ${height}`}>
      <Spinner />
      <span className="sr-only">Loading</span>
    </output>
  )
}
