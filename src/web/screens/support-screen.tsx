import { PageHeader } from '../parts/page-header.tsx'
import { useCurrentUser } from '../parts/signed-in.tsx'
import { SupportForm } from '../parts/support-form.tsx'
import { TutorialVideo } from '../parts/tutorial-video.tsx'
import { Card, CardTitle } from '../ui/card.tsx'

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
