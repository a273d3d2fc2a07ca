import { useState } from 'react'
import type { SentBodyOf } from '../../api/call.ts'
import { webhookCalls } from '../../api/program-calls.ts'
import { clockTime, shortDate } from '../../domain/time/date-format.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Webhook, WebhookDelivery } from '../../domain/webhook.ts'
import { callApi } from '../queries/call-api.ts'
import { queryKeys, refresh, useSingleMutation } from '../queries/query-client.ts'
import { Badge } from '../ui/badge.tsx'
import { browserZone, wallTimeIn } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { SecretText } from './secret-text.tsx'

const FIRST_SHOWN = 10

type Act =
  | { change: SentBodyOf<typeof webhookCalls.changeWebhook> }
  | { send: SentBodyOf<typeof webhookCalls.sendToWebhook> }
  | 'delete'

export function WebhookDetails({ webhook, teamId }: { webhook: Webhook; teamId: string }) {
  const { id, address, secret, previousSecretUntil, offReason, deliveries } = webhook
  const [shows, setShows] = useState({ secret: false, question: false, all: false })
  const show = (change: Partial<typeof shows>) => setShows((before) => ({ ...before, ...change }))
  const path = { teamId, webhookId: id }
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (act: Act): Promise<void> => {
      if (act === 'delete') await callApi(webhookCalls.deleteWebhook, { path })
      else if ('send' in act) await callApi(webhookCalls.sendToWebhook, { path, body: act.send })
      else await callApi(webhookCalls.changeWebhook, { path, body: act.change })
    },
    onSuccess: () => refresh(queryKeys.webhooks(teamId)),
  })
  const act = (name: Act, title: string, text: string) =>
    mutate(name, {
      onSuccess: () => showToast(title, text),
      onError: (error) => showError(error, 'That did not work'),
    })
  const isOn = offReason === null
  const button = { size: 'small', disabled: isPending } as const
  return (
    <div className="flex flex-col gap-3 pb-2">
      {!isOn && <p className="text-sm text-danger">Nothing is sent: {offReason}</p>}
      <div className="flex flex-wrap gap-2">
        {isOn && (
          <Button
            {...button}
            onClick={() => act({ send: {} }, 'Test sent', 'The list below says what became of it.')}
          >
            Send a test
          </Button>
        )}
        <Button
          {...button}
          onClick={() =>
            act({ change: { isOn: !isOn } }, `Webhook is ${isOn ? 'off' : 'on'}`, 'This holds from now on.')
          }
        >
          Switch {isOn ? 'off' : 'on'}
        </Button>
        <Button size="small" aria-expanded={shows.secret} onClick={() => show({ secret: !shows.secret })}>
          Secret
        </Button>
        {shows.secret && (
          <Button
            {...button}
            onClick={() =>
              act({ change: { newSecret: true } }, 'Secret changed', 'Both are valid for a day.')
            }
          >
            Change secret
          </Button>
        )}
        <Button size="small" variant="danger" onClick={() => show({ question: true })}>
          Delete
        </Button>
      </div>
      {shows.secret && (
        <SecretText noun="secret" text={secret}>
          With this secret your program checks that a message is from here.{' '}
          {previousSecretUntil === null
            ? 'After a change both sign for a day.'
            : `The one before is valid as well until ${timeText(previousSecretUntil)}.`}
        </SecretText>
      )}
      {deliveries.length === 0 && <p className="text-sm text-muted">Nothing was sent yet.</p>}
      <ul aria-label="Last deliveries">
        {deliveries.slice(0, shows.all ? undefined : FIRST_SHOWN).map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onAgain={
              isOn
                ? () => act({ send: { deliveryId: delivery.id } }, 'Sent again', 'It keeps its webhook-id.')
                : undefined
            }
          />
        ))}
      </ul>
      {!shows.all && deliveries.length > FIRST_SHOWN && (
        <Button size="small" variant="quiet" className="self-start" onClick={() => show({ all: true })}>
          Show all {deliveries.length}
        </Button>
      )}
      <FormDialog
        isOpen={shows.question}
        title="Delete webhook"
        text={`${address} is told nothing more, and its deliveries are deleted. This cannot be undone.`}
        action="Delete"
        pendingLabel="Deleting..."
        isPending={isPending}
        isDangerous
        onSubmit={() => {
          act('delete', 'Webhook deleted', 'Nothing more is sent to it.')
          // The pressed button goes with its row.
          document.getElementById('screen')?.focus({ preventScroll: true })
        }}
        onClose={() => show({ question: false })}
      />
    </div>
  )
}

const STATES = {
  waiting: ['Waiting', 'outline'],
  delivered: ['Delivered', 'success'],
  failed: ['Failed', 'danger'],
} as const

interface DeliveryRowProps {
  delivery: WebhookDelivery
  onAgain: (() => void) | undefined
}

function DeliveryRow({ delivery: { type, status, attempts, failure, at }, onAgain }: DeliveryRowProps) {
  const [label, tone] = STATES[status]
  const time = `${status === 'waiting' && attempts > 0 ? 'next attempt ' : ''}${timeText(at)}`
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 text-sm">
      <span className="min-w-0 grow basis-40">
        {type}
        <span className="block text-muted">{failure === null ? time : `${time} · ${failure}`}</span>
      </span>
      <Badge tone={tone}>{label}</Badge>
      {onAgain && (
        <Button size="small" variant="quiet" aria-label={`Send ${type} of ${time} again`} onClick={onAgain}>
          Send again
        </Button>
      )}
    </li>
  )
}

function timeText(iso: string): string {
  const wallTime = wallTimeIn(browserZone(), Date.parse(iso))
  return `${shortDate(dayOfWallTime(wallTime))}, ${clockTime(wallTime)}`
}
