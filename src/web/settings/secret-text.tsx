import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyWithToast } from '../event-parts/copy-link.ts'
import { Button } from '../ui/button.tsx'

interface SecretTextProps {
  /** It is "token" or "secret". */
  noun: string
  text: string
  children: ReactNode
}

export function SecretText({ noun, text, children }: SecretTextProps) {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  return (
    <output className="flex flex-col gap-3 rounded-card border border-edge p-4">
      <p>{children}</p>
      <code className="break-all">{text}</code>
      <Button
        className="self-start"
        onClick={() => void copyWithToast(text, `${name} copied!`, 'Keep it like a password.')}
      >
        <Copy aria-hidden="true" />
        Copy {noun}
      </Button>
    </output>
  )
}
