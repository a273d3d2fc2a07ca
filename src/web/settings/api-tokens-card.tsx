import { useQuery } from '@tanstack/react-query'
import { KeyRound, X } from 'lucide-react'
import { useState } from 'react'
import { tokenCalls } from '../../api/program-calls.ts'
import { type ApiToken, TOKEN_LIFETIMES } from '../../domain/api-token.ts'
import { settingsWords } from '../language/english-settings.ts'
import { dateText } from '../language/page-time.ts'
import { callQuery, queryKeys, refresh, useCall } from '../queries/query-client.ts'
import { Badge } from '../ui/badge.tsx'
import { dayInBrowser } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { FormDialog } from '../ui/dialog.tsx'
import { LabelledInput, LabelledSelect } from '../ui/field.tsx'
import { LoadError, Skeleton } from '../ui/loading.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { SubmitButton, useCheckedForm } from '../ui/use-checked-form.tsx'
import { SecretText } from './secret-text.tsx'

export function ApiTokensCard({ teamId }: { teamId: string }) {
  const tokens = useQuery(callQuery(queryKeys.tokens(teamId), tokenCalls.listTokens, { path: { teamId } }))
  const [newToken, setNewToken] = useState<string | null>(null)
  return (
    <TitledCard title={settingsWords.apiTokens}>
      <p className="text-muted">
        {settingsWords.tokensText}{' '}
        <a href="/api/docs" className="text-accent-strong underline underline-offset-2">
          {settingsWords.howToUseTheApi}
        </a>
      </p>
      {tokens.isPending && <Skeleton className="h-14" />}
      {tokens.isLoadingError && <LoadError query={tokens}>{settingsWords.tokensNotLoaded}</LoadError>}
      {tokens.data && tokens.data.length > 0 && (
        <ul aria-label={settingsWords.apiTokens}>
          {tokens.data.map((token) => (
            <TokenRow key={token.id} token={token} teamId={teamId} />
          ))}
        </ul>
      )}
      {newToken !== null && (
        <SecretText copy={settingsWords.copyToken} copied={settingsWords.tokenCopied} text={newToken}>
          {settingsWords.newTokenText}
        </SecretText>
      )}
      <TokenForm teamId={teamId} onMade={setNewToken} />
    </TitledCard>
  )
}

function TokenRow({ token, teamId }: { token: ApiToken; teamId: string }) {
  const { id, name, beginning, access, expiresAt, lastUsedAt } = token
  const [isAsking, setAsking] = useState(false)
  const revocation = useCall(tokenCalls.revokeToken, { onSuccess: () => refresh(queryKeys.tokens(teamId)) })
  const revoke = () =>
    revocation.mutate(
      { path: { teamId, tokenId: id } },
      {
        onSuccess: () => {
          showToast(settingsWords.tokenRevoked, settingsWords.tokenRevokedText(name))
          // The pressed button goes with its row.
          document.getElementById('screen')?.focus({ preventScroll: true })
        },
        onError: (error) => showError(error, settingsWords.revokeTokenFailed),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2">
      <span className="min-w-0 grow basis-48">
        <bdi>{name}</bdi>
        <span className="block text-sm text-muted">
          {`${beginning}… · ${expiryText(expiresAt)} · ${useText(lastUsedAt)}`}
        </span>
      </span>
      <Badge tone={access === 'write' ? 'neutral' : 'outline'}>
        {access === 'write' ? settingsWords.readAndWrite : settingsWords.read}
      </Badge>
      <Button size="small" aria-label={settingsWords.revokeTokenLabel(name)} onClick={() => setAsking(true)}>
        <X aria-hidden="true" />
        {settingsWords.revoke}
      </Button>
      <FormDialog
        isOpen={isAsking}
        title={settingsWords.revokeToken}
        text={settingsWords.revokeTokenText(name)}
        action={settingsWords.revoke}
        pendingLabel={settingsWords.revoking}
        isPending={revocation.isPending}
        isDangerous
        onSubmit={revoke}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

function expiryText(expiresAt: string | null): string {
  if (expiresAt === null) return settingsWords.doesNotExpire
  const date = new Date(expiresAt)
  const text = dateText(dayInBrowser(date))
  return date.getTime() > Date.now() ? settingsWords.validUntil(text) : settingsWords.expiredOn(text)
}

function useText(lastUsedAt: string | null): string {
  if (lastUsedAt === null) return settingsWords.neverUsed
  return settingsWords.lastUsedOn(dateText(dayInBrowser(new Date(lastUsedAt))))
}

const NO_END = 'none'

interface TypedToken extends Pick<ApiToken, 'name' | 'access'> {
  /** The value is in days. */
  lifetime: string
}

function TokenForm({ teamId, onMade }: { teamId: string; onMade: (token: string) => void }) {
  const making = useCall(tokenCalls.makeToken, { onSuccess: () => refresh(queryKeys.tokens(teamId)) })
  const form = useCheckedForm<TypedToken>({
    initial: { name: '', access: 'read', lifetime: '90' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'nameRequired' : undefined }),
    error: making.error,
    onValid: (values, reset) => {
      const { name, access, lifetime } = values
      const expiresInDays = TOKEN_LIFETIMES.find((days) => String(days) === lifetime) ?? null
      const body = { name, access, expiresInDays }
      const onSuccess = ({ token }: { token: string }) => {
        reset({ ...values, name: '' })
        onMade(token)
      }
      const onError = (error: Error) => showError(error, settingsWords.makeTokenFailed)
      making.mutate({ path: { teamId }, body }, { onSuccess, onError })
    },
  })
  const lifetimes = TOKEN_LIFETIMES.map((days): [string, string] =>
    days === null ? [NO_END, settingsWords.noEnd] : [String(days), settingsWords.days(days)],
  )
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <LabelledInput
        label={settingsWords.tokenName}
        placeholder={settingsWords.tokenNameExample}
        dir="auto"
        maxLength={100}
        {...form.field('name')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <LabelledSelect
          label={settingsWords.access}
          choices={[
            ['read', settingsWords.read],
            ['write', settingsWords.readAndWrite],
          ]}
          {...form.field('access')}
        />
        <LabelledSelect label={settingsWords.validFor} choices={lifetimes} {...form.field('lifetime')} />
      </div>
      <SubmitButton isPending={making.isPending} pendingLabel={settingsWords.making}>
        <KeyRound aria-hidden="true" />
        {settingsWords.makeToken}
      </SubmitButton>
    </form>
  )
}
