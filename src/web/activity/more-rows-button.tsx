import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/number-format.ts'

interface MoreRowsButtonProps {
  /** How many rows are not shown yet; the button is there only if there are any. */
  hidden: number
  onPress: () => void
}

/** Below a table that shows its first rows. */
export function MoreRowsButton({ hidden, onPress }: MoreRowsButtonProps) {
  if (hidden === 0) return null
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3 self-start text-muted tabular-nums"
      onClick={onPress}
    >
      {`And ${formatNumber(hidden)} more...`}
    </Button>
  )
}
