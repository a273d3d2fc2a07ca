import { useState } from 'react'
import { useLocation } from 'wouter'
import { sourceCalls } from '../../api/import-calls.ts'
import { type CalendarSource, sourceUrl } from '../../domain/calendar-source.ts'
import { importWords } from '../language/english-import.ts'
import { queryKeys, refresh, useCall } from '../queries/query-client.ts'
import { browserZone } from '../ui/browser-time.ts'
import { Button } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { LabelledInput } from '../ui/field.tsx'
import { Pills } from '../ui/radio-choices.tsx'
import { showError, showToast } from '../ui/toasts.tsx'
import { SubmitButton, useCheckedForm } from '../ui/use-checked-form.tsx'
import { ImportTable } from './import-table.tsx'

/** The owner sees first what will come. */
export function FollowCard({ teamId }: { teamId: string }) {
  const [, navigate] = useLocation()
  const [arrival, setArrival] = useState<CalendarSource['arrival']>('listed')
  const [seen, setSeen] = useState<string | null>(null)
  const preview = useCall(sourceCalls.previewSource)
  const adding = useCall(sourceCalls.addSource, { onSuccess: () => refresh(queryKeys.sources(teamId)) })
  const path = { teamId }
  const form = useCheckedForm({
    initial: { address: '' },
    check: ({ address }) => ({ address: sourceUrl(address) ? undefined : ('sourceAddressInvalid' as const) }),
    error: preview.error,
    onValid: ({ address }) => {
      setSeen(null)
      const onError = (error: Error) => showError(error, importWords.followFailed)
      const body = { address, timezone: browserZone() }
      preview.mutate({ path, body }, { onSuccess: () => setSeen(address), onError })
    },
  })
  const follow = (address: string) =>
    adding.mutate(
      { path, body: { address, arrival, timezone: browserZone() } },
      {
        onSuccess: () => {
          showToast(importWords.followed, importWords.followedText)
          navigate('/settings#followed-calendars')
        },
        onError: (error) => showError(error, importWords.followFailed),
      },
    )
  // Another address is another calendar.
  const shown = seen === form.values.address ? preview.data : undefined
  return (
    <TitledCard title={importWords.followCalendar} className="mt-6 gap-4">
      <p>{importWords.followText}</p>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col items-start gap-4 [&>div]:w-full">
        <LabelledInput
          label={importWords.address}
          hint={importWords.addressHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://calendar.example/club.ics"
          maxLength={2_000}
          {...form.field('address')}
        />
        <SubmitButton isPending={preview.isPending} pendingLabel={importWords.reading}>
          {importWords.showEvents}
        </SubmitButton>
      </form>
      {shown && seen !== null && (
        <>
          <output className="font-medium">{importWords.nameAndEvents(shown.name, shown.rows.length)}</output>
          {shown.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
          {shown.rows.length > 0 && (
            <div className="max-h-[60dvh] overflow-y-auto">
              <ImportTable rows={shown.rows.map((row, index) => ({ ...row, key: `${index}/${row.line}` }))} />
            </div>
          )}
          <Pills
            legend={importWords.newEvents}
            isLegendShown
            choices={[
              ['listed', importWords.newEventsListed],
              ['private', importWords.newEventsPrivate],
            ]}
            chosen={arrival}
            onChoose={setArrival}
          />
          <Button
            variant="primary"
            className="self-start"
            isPending={adding.isPending}
            pendingLabel={importWords.following}
            onClick={() => follow(seen)}
          >
            {importWords.follow}
          </Button>
        </>
      )}
    </TitledCard>
  )
}
