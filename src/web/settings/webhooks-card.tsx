import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { webhookCalls } from '../../api/program-calls.ts'
import { isWebhookAddress, WEBHOOK_TYPES, type Webhook, type WebhookType } from '../../domain/webhook.ts'
import { settingsWords } from '../language/english-settings.ts'
import { problemText } from '../language/problem-words.ts'
import { callQuery, queryKeys, refresh, useCall } from '../queries/query-client.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { LabelledInput } from '../ui/field.tsx'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { SubmitButton, useCheckedForm } from '../ui/use-checked-form.tsx'
import { WebhookDetails } from './webhook-details.tsx'

const WAITING_MS = 1_000

export function WebhooksCard({ teamId }: { teamId: string }) {
  const webhooks = useQuery({
    ...callQuery(queryKeys.webhooks(teamId), webhookCalls.listWebhooks, { path: { teamId } }),
    // While a first attempt is on its way, since the server makes it after the response.
    refetchInterval: ({ state }) => {
      const deliveries = state.data?.flatMap((webhook) => webhook.deliveries)
      const isWaiting = deliveries?.some(({ status, attempts }) => status === 'waiting' && attempts === 0)
      return isWaiting ? WAITING_MS : false
    },
  })
  return (
    <TitledCard title={settingsWords.webhooks}>
      <p className="text-muted">
        {settingsWords.webhooksText}{' '}
        <a href="/api/docs#addWebhook" className="text-accent-strong underline underline-offset-2">
          {settingsWords.whatIsSent}
        </a>
      </p>
      {webhooks.isPending && <Skeleton className="h-14" />}
      {webhooks.isLoadingError && <LoadError query={webhooks}>{settingsWords.webhooksNotLoaded}</LoadError>}
      {webhooks.data && webhooks.data.length > 0 && (
        <ul aria-label={settingsWords.webhooks}>
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} teamId={teamId} />
          ))}
        </ul>
      )}
      <WebhookForm teamId={teamId} />
    </TitledCard>
  )
}

function WebhookRow({ webhook, teamId }: { webhook: Webhook; teamId: string }) {
  const { address, types, offReason } = webhook
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="flex flex-col gap-3 border-t border-line py-2">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 grow basis-48">
          <bdi className="line-clamp-2 break-all">{address}</bdi>
          <span className="block text-sm text-muted">
            {types.length === WEBHOOK_TYPES.length ? settingsWords.everything : types.join(', ')}
          </span>
        </span>
        <Badge tone={offReason === null ? 'success' : 'danger'}>
          {offReason === null ? settingsWords.on : settingsWords.off}
        </Badge>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={settingsWords.detailsLabel(address)}
          onClick={() => setOpen(!isOpen)}
        >
          {settingsWords.details}
          <ChevronDown
            aria-hidden="true"
            className={classNames('transition-transform', isOpen && 'rotate-180')}
          />
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <WebhookDetails webhook={webhook} teamId={teamId} />}
      </div>
    </li>
  )
}

function WebhookForm({ teamId }: { teamId: string }) {
  const adding = useCall(webhookCalls.addWebhook, { onSuccess: () => refresh(queryKeys.webhooks(teamId)) })
  const form = useCheckedForm<Pick<Webhook, 'address' | 'types'>>({
    initial: { address: '', types: [...WEBHOOK_TYPES] },
    check: ({ address, types }) => ({
      address: isWebhookAddress(address.trim()) ? undefined : 'webhookAddressInvalid',
      types: types.length === 0 ? 'webhookTypesMissing' : undefined,
    }),
    error: adding.error,
    onValid: (body, reset) => {
      const onSuccess = () => {
        reset({ ...body, address: '' })
        showToast(settingsWords.webhookAdded, settingsWords.webhookAddedText)
      }
      const onError = (error: Error) => showError(error, settingsWords.addWebhookFailed)
      adding.mutate({ path: { teamId }, body }, { onSuccess, onError })
    },
  })
  const { types } = form.values
  const toggle = (type: WebhookType) =>
    form.change({ types: types.includes(type) ? types.filter((other) => other !== type) : [...types, type] })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <LabelledInput
        label={settingsWords.address}
        type="url"
        inputMode="url"
        placeholder="https://example.com/daymark"
        maxLength={2_000}
        {...form.field('address')}
      />
      <fieldset>
        <legend className="text-sm font-medium">{settingsWords.newsToSend}</legend>
        <div className="mt-1 grid sm:grid-cols-2">
          {WEBHOOK_TYPES.map((type) => (
            <label key={type} className="flex min-h-11 items-center gap-3 md:min-h-9">
              <input type="checkbox" checked={types.includes(type)} onChange={() => toggle(type)} />
              {type}
            </label>
          ))}
        </div>
        {types.length === 0 && (
          <p className="error-sign text-sm text-danger">{problemText('webhookTypesMissing')}</p>
        )}
      </fieldset>
      <SubmitButton isPending={adding.isPending} pendingLabel={settingsWords.adding}>
        <Plus aria-hidden="true" />
        {settingsWords.addWebhook}
      </SubmitButton>
    </form>
  )
}
