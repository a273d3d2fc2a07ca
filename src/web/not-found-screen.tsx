import { ButtonLink } from './ui/button.tsx'
import { FullPageMessage } from './ui/full-page-message.tsx'
import { usePageTitle } from './ui/page-header.tsx'

export default function NotFoundScreen() {
  usePageTitle('404 Page Not Found')
  return (
    <FullPageMessage
      title="404 Page Not Found"
      sentence="This page does not exist."
      action={
        <ButtonLink to="/" variant="primary">
          Back to Dashboard
        </ButtonLink>
      }
    />
  )
}
