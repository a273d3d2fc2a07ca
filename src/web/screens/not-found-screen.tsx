import { usePageTitle } from '../parts/page-header.tsx'
import { ButtonLink } from '../ui/button.tsx'

export default function NotFoundScreen() {
  usePageTitle('404 Page Not Found')
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="flex flex-col items-center gap-4">
        <h1 className="text-2xl font-bold">404 Page Not Found</h1>
        <p className="text-muted">There is nothing at this address.</p>
        <ButtonLink to="/" variant="primary">
          Back to Dashboard
        </ButtonLink>
      </div>
    </main>
  )
}
