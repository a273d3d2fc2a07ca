import { usePageTitle } from '../parts/page-header.tsx'
import { PageNotice } from '../parts/page-notice.tsx'
import { ButtonLink } from '../ui/button.tsx'

export default function NotFoundScreen() {
  usePageTitle('404 Page Not Found')
  return (
    <PageNotice
      title="404 Page Not Found"
      sentence="There is nothing at this address."
      action={
        <ButtonLink to="/" variant="primary">
          Back to Dashboard
        </ButtonLink>
      }
    />
  )
}
