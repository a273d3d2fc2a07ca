import { Skeleton } from '../ui/skeleton.tsx'
import { CardWithFile } from './card-with-file.tsx'
import { type Origin, OriginTable } from './origin-table.tsx'

interface OriginCardProps {
  title: string
  heading: string
  caption: string
  /** Undefined while loading. */
  origins: readonly Origin[] | undefined
  /** The name of the visits of which nothing is known, and what is said about them. */
  unknown?: { name: string; note: string }
  empty: string
  file: string
}

export function OriginCard({ title, file, origins, unknown, ...table }: OriginCardProps) {
  const origin = origins?.find(({ name }) => name === unknown?.name)
  const apart = origin && unknown && { origin, note: unknown.note }
  return (
    <CardWithFile title={title} file={file}>
      {origins ? (
        <OriginTable {...table} origins={origins.filter((one) => one !== origin)} apart={apart} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </CardWithFile>
  )
}
