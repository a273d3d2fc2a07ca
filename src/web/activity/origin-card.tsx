import { Skeleton } from '../ui/skeleton.tsx'
import { CardWithFile } from './card-with-file.tsx'
import { type Origin, OriginTable } from './origin-table.tsx'

interface OriginCardProps {
  title: string
  heading: string
  caption: string
  /** Undefined while loading. */
  origins: readonly Origin[] | undefined
  empty: string
  file: string
}

export function OriginCard({ title, file, origins, ...table }: OriginCardProps) {
  return (
    <CardWithFile title={title} file={file}>
      {origins ? <OriginTable {...table} origins={origins} /> : <Skeleton className="h-40" />}
    </CardWithFile>
  )
}
