import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from './button.tsx'

export function BackLink() {
  return (
    <div className="mb-4 -ml-3">
      <ButtonLink to="/" variant="quiet" size="small">
        <ArrowLeft aria-hidden="true" />
        Back
      </ButtonLink>
    </div>
  )
}
