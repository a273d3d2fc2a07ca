import { BarChart3, CalendarPlus, Send, Share2, Users } from 'lucide-react'
import { supportCalls } from '../../api/support-calls.ts'
import type { PlainKey } from '../../domain/language/problem-key.ts'
import { reasonText } from '../../domain/language/problem-text.ts'
import { MESSAGE_LENGTH, NAME_LENGTH } from '../../domain/text.ts'
import { useCall } from '../queries/query-client.ts'
import { type Step, Steps, TitledCard } from '../ui/card.tsx'
import { EmailField, emailError, LabelledInput, LabelledTextArea, showInvalidEmail } from '../ui/field.tsx'
import { PageHeader } from '../ui/page.tsx'
import { supportVideoUrl } from '../ui/page-settings.ts'
import { showError, showToast } from '../ui/toasts.tsx'
import { SubmitButton, useCheckedForm } from '../ui/use-checked-form.tsx'
import { useCurrentUser } from './require-sign-in.tsx'

export default function SupportScreen() {
  const { email } = useCurrentUser()
  return (
    <div className="max-w-2xl">
      <PageHeader title="Support" subtitle="See how it works, or ask us" />
      <div className="flex flex-col gap-6">
        <TutorialVideo />
        <TitledCard title="Contact Support">
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
      if (Object.values(values).some(isBlank)) showToast('Missing fields', reasonText('fillInAll'), 'error')
      else showInvalidEmail()
    },
    onValid: (values, reset) => {
      const body = { ...values, email: values.email.trim() }
      const onSuccess = () => {
        reset()
        showToast('Message sent!', "We've received your message and will get back to you soon.")
      }
      const onError = (error: Error) => showError(error, reasonText('unexpected'), 'Failed to send message')
      sending.mutate({ body }, { onSuccess, onError })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <LabelledInput
        label="Name"
        {...form.field('name')}
        autoComplete="name"
        maxLength={NAME_LENGTH}
        required
      />
      <EmailField label="Email" {...form.field('email')} />
      <LabelledTextArea
        label="Question / Concern"
        {...form.field('message')}
        rows={6}
        maxLength={MESSAGE_LENGTH}
        required
      />
      <SubmitButton isPending={sending.isPending} pendingLabel="Sending...">
        <Send aria-hidden="true" />
        Send Message
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
        aria-label="How it works"
        className="grid aspect-video w-full content-center rounded-card border border-line bg-sunken p-4 md:p-6"
      >
        <Steps steps={STEPS} className="sm:grid-cols-2" />
      </section>
    )
  }
  return (
    <iframe
      src={supportVideoUrl}
      title="Tutorial video"
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
  { icon: CalendarPlus, title: 'Create an event', text: 'A title, a date and a place make a public page.' },
  {
    icon: Share2,
    title: 'Share it',
    text: 'Send the link, print the QR code or embed the card on your site.',
  },
  { icon: Users, title: 'People join', text: 'They add it to their calendar, or sign up for reminders.' },
  { icon: BarChart3, title: 'See what happened', text: 'Analytics shows views, calendar adds and sign-ups.' },
]
