import { useState } from 'react'
import type { SentBodyOf } from '../../api/call.ts'
import { webhookCalls } from '../../api/program-calls.ts'
import { dayOfWallTime } from '../../domain/time/wall-time.ts'
import type { Webhook, WebhookDelivery } from '../../domain/webhook.ts'
import { settingsWords } from '../language/english-settings.ts'
import { clockTime, pageTime, shortDate } from '../language/page-time.ts'
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
      onError: (error) => showError(error, settingsWords.actFailed),
    })
  const isOn = offReason === null
  const button = { size: 'small', disabled: isPending } as const
  return (
    <div className="flex flex-col gap-3 pb-2">
      {!isOn && <p className="text-sm text-danger">{settingsWords.nothingIsSent(offReason)}</p>}
      <div className="flex flex-wrap gap-2">
        {isOn && (
          <Button
            {...button}
            onClick={() => act({ send: {} }, settingsWords.testSent, settingsWords.testSentText)}
          >
            {settingsWords.sendATest}
          </Button>
        )}
        <Button
          {...button}
          onClick={() =>
            act(
              { change: { isOn: !isOn } },
              isOn ? settingsWords.webhookIsOff : settingsWords.webhookIsOn,
              settingsWords.fromNowOn,
            )
          }
        >
          {isOn ? settingsWords.switchOff : settingsWords.switchOn}
        </Button>
        <Button size="small" aria-expanded={shows.secret} onClick={() => show({ secret: !shows.secret })}>
          {settingsWords.secret}
        </Button>
        {shows.secret && (
          <Button
            {...button}
            onClick={() =>
              act(
                { change: { newSecret: true } },
                settingsWords.secretChanged,
                settingsWords.secretChangedText,
              )
            }
          >
            {settingsWords.changeSecret}
          </Button>
        )}
        <Button size="small" variant="danger" onClick={() => show({ question: true })}>
          {settingsWords.delete}
        </Button>
      </div>
      {shows.secret && (
        <SecretText copy={settingsWords.copySecret} copied={settingsWords.secretCopied} text={secret}>
          {previousSecretUntil === null
            ? settingsWords.secretText
            : settingsWords.secretTextUntil(timeText(previousSecretUntil))}
        </SecretText>
      )}
      {deliveries.length === 0 && <p className="text-sm text-muted">{settingsWords.nothingSentYet}</p>}
      <ul aria-label={settingsWords.lastDeliveries}>
        {deliveries.slice(0, shows.all ? undefined : FIRST_SHOWN).map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onAgain={
              isOn
                ? () =>
                    act(
                      { send: { deliveryId: delivery.id } },
                      settingsWords.sentAgain,
                      settingsWords.sentAgainText,
                    )
                : undefined
            }
          />
        ))}
      </ul>
      {!shows.all && deliveries.length > FIRST_SHOWN && (
        <Button size="small" variant="quiet" className="self-start" onClick={() => show({ all: true })}>
          {settingsWords.showAll(deliveries.length)}
        </Button>
      )}
      <FormDialog
        isOpen={shows.question}
        title={settingsWords.deleteWebhook}
        text={settingsWords.deleteWebhookText(address)}
        action={settingsWords.delete}
        pendingLabel={settingsWords.deleting}
        isPending={isPending}
        isDangerous
        onSubmit={() => {
          act('delete', settingsWords.webhookDeleted, settingsWords.webhookDeletedText)
          // The pressed button goes with its row.
          document.getElementById('screen')?.focus({ preventScroll: true })
        }}
        onClose={() => show({ question: false })}
      />
    </div>
  )
}

const STATES = {
  waiting: [settingsWords.waiting, 'outline'],
  delivered: [settingsWords.delivered, 'success'],
  failed: [settingsWords.failed, 'danger'],
} as const

interface DeliveryRowProps {
  delivery: WebhookDelivery
  onAgain: (() => void) | undefined
}

function DeliveryRow({ delivery: { type, status, attempts, failure, at }, onAgain }: DeliveryRowProps) {
  const [label, tone] = STATES[status]
  const isNext = status === 'waiting' && attempts > 0
  const time = isNext ? settingsWords.nextAttempt(timeText(at)) : timeText(at)
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 text-sm">
      <span className="min-w-0 grow basis-40">
        {type}
        <span className="block text-muted">{failure === null ? time : `${time} · ${failure}`}</span>
      </span>
      <Badge tone={tone}>{label}</Badge>
      {onAgain && (
        <Button
          size="small"
          variant="quiet"
          aria-label={settingsWords.sendAgainLabel(type, time)}
          onClick={onAgain}
        >
          {settingsWords.sendAgain}
        </Button>
      )}
    </li>
  )
}

function timeText(iso: string): string {
  const wallTime = wallTimeIn(browserZone(), Date.parse(iso))
  return pageTime.dateAndTime(shortDate(dayOfWallTime(wallTime)), clockTime(wallTime))
}
