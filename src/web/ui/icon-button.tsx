import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends ButtonProps {
  label: string
}

/** A button that is only an icon: its name is there for screen readers, and shown after a moment. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button {...button} size="icon" aria-label={label} />
    </Tooltip>
  )
}
