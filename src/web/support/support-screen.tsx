import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { Card, CardTitle } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SupportForm } from './support-form.tsx'
import { TutorialVideo } from './tutorial-video.tsx'

export default function SupportScreen() {
  const { email } = useCurrentUser()
  return (
    <div className="max-w-2xl">
      <PageHeader title="Support" subtitle="See how it works, or ask us" />
      <div className="flex flex-col gap-6">
        <TutorialVideo />
        <Card className="flex flex-col gap-4">
          <CardTitle>Contact Support</CardTitle>
          <SupportForm key={email} ownEmail={email} />
        </Card>
      </div>
    </div>
  )
}
