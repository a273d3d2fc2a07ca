import { BarChart3, CalendarPlus, Send, Share2, Users } from 'lucide-react'
import { supportCalls } from '../../api/support-calls.ts'
import type { PlainKey } from '../../domain/language/problem-key.ts'
import { MESSAGE_LENGTH, NAME_LENGTH } from '../../domain/text.ts'
import { supportWords } from '../language/english-support.ts'
import { problemText } from '../language/problem-words.ts'
import { useCall } from '../queries/query-client.ts'
import { type Step, Steps, TitledCard } from '../ui/card.tsx'
import { EmailField, emailError, showInvalidEmail } from '../ui/email-field.tsx'
import { LabelledInput, LabelledTextArea } from '../ui/field.tsx'
import { PageHeader } from '../ui/page.tsx'
import { supportVideoUrl } from '../ui/page-settings.ts'
import { showError, showToast } from '../ui/toasts.tsx'
import { SubmitButton, useCheckedForm } from '../ui/use-checked-form.tsx'
import { useCurrentUser } from './require-sign-in.tsx'

export default function SupportScreen() {
  const { email } = useCurrentUser()
  return (
    <div className="max-w-2xl">
      <PageHeader title={supportWords.support} subtitle={supportWords.subtitle} />
      <div className="flex flex-col gap-6">
        <TutorialVideo />
        <TitledCard title={supportWords.contactSupport}>
          <SupportForm key={email} ownEmail={email} />
        </TitledCard>
      </div>
    </div>
  )
}

function SupportForm({ ownEmail }: { ownEmail: string }) {
  const sending = useCall(supportCalls.sendSupportMessage)
  const form = useCheckedForm({
    initial: { name: '', email: ownEmail, message: '' },
    check: ({ name, email, message }) => ({
      name: missing(name, 'nameRequired'),
      email: missing(email, 'contactEmailMissing') ?? emailError(email),
      message: missing(message, 'concernRequired'),
    }),
    error: sending.error,
    onInvalid: (_, values) => {
      if (Object.values(values).some(isBlank))
        showToast(supportWords.missingFields, problemText('fillInAll'), 'error')
      else showInvalidEmail()
    },
    onValid: (values, reset) => {
      const body = { ...values, email: values.email.trim() }
      const onSuccess = () => {
        reset()
        showToast(supportWords.messageSent, supportWords.messageSentText)
      }
      const onError = (error: Error) => showError(error, problemText('unexpected'), supportWords.sendFailed)
      sending.mutate({ body }, { onSuccess, onError })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <LabelledInput
        label={supportWords.name}
        {...form.field('name')}
        autoComplete="name"
        maxLength={NAME_LENGTH}
        required
      />
      <EmailField label={supportWords.email} {...form.field('email')} />
      <LabelledTextArea
        label={supportWords.questionConcern}
        {...form.field('message')}
        rows={6}
        maxLength={MESSAGE_LENGTH}
        required
      />
      <SubmitButton isPending={sending.isPending} pendingLabel={supportWords.sending}>
        <Send aria-hidden="true" />
        {supportWords.sendMessage}
      </SubmitButton>
    </form>
  )
}

function missing(text: string, key: PlainKey): PlainKey | undefined {
  return isBlank(text) ? key : undefined
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function TutorialVideo() {
  if (supportVideoUrl === '') {
    return (
      <section
        aria-label={supportWords.howItWorks}
        className="grid aspect-video w-full content-center rounded-card border border-line bg-sunken p-4 md:p-6"
      >
        <Steps steps={STEPS} className="sm:grid-cols-2" />
      </section>
    )
  }
  return (
    <iframe
      src={supportVideoUrl}
      title={supportWords.tutorialVideo}
      loading="lazy"
      allow="fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      // oxlint-disable-next-line react/iframe-missing-sandbox -- players need both, which undo it only for a page of our own
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      // Video services refuse to play without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-card border border-line bg-sunken"
    />
  )
}

const STEPS: readonly Step[] = [
  { icon: CalendarPlus, title: supportWords.createAnEvent, text: supportWords.createAnEventText },
  {
    icon: Share2,
    title: supportWords.shareIt,
    text: supportWords.shareItText,
  },
  { icon: Users, title: supportWords.peopleJoin, text: supportWords.peopleJoinText },
  { icon: BarChart3, title: supportWords.seeWhatHappened, text: supportWords.seeWhatHappenedText },
]
