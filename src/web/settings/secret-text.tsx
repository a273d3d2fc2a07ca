import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyWithToast } from '../event-parts/copy-link.ts'
import { settingsWords } from '../language/english-settings.ts'
import { Button } from '../ui/button.tsx'

interface SecretTextProps {
  /** The button says it, and then the toast `copied`. */
  copy: string
  copied: string
  text: string
  children: ReactNode
}

export function SecretText({ copy, copied, text, children }: SecretTextProps) {
  return (
    <output className="flex flex-col gap-3 rounded-card border border-edge p-4">
      <p>{children}</p>
      <code className="break-all">{text}</code>
      <Button
        className="self-start"
        onClick={() => void copyWithToast(text, copied, settingsWords.keepSecret)}
      >
        <Copy aria-hidden="true" />
        {copy}
      </Button>
    </output>
  )
}
