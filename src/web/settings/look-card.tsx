import { useState } from 'react'
import { ACCENT_NAMES, ACCENTS, type TeamCalendar } from '../../domain/team-calendar.ts'
import { lazyPart } from '../app-shell/lazy-screen.tsx'
import { settingsWords } from '../language/english-settings.ts'
import { useChangeTeamCalendar, useTeamCalendar } from '../queries/team-queries.ts'
import { TitledCard } from '../ui/card.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { showError } from '../ui/toasts.tsx'
import { LogoField } from './logo-field.tsx'

const LookPreview = lazyPart(() => import('../event-preview/look-preview.tsx'), <Skeleton className="h-96" />)

interface LookCardProps {
  teamId: string
  teamName: string
}

/** Each choice is saved at once, and the page below it follows. Only owners see it. */
export function LookCard({ teamId, teamName }: LookCardProps) {
  const { data: calendar } = useTeamCalendar(teamId)
  return (
    <TitledCard title={settingsWords.look}>
      {calendar ? (
        <>
          <LogoField teamId={teamId} logo={calendar.logo} />
          <AccentField teamId={teamId} saved={calendar.accent} />
          <LookPreview organizerName={teamName} />
        </>
      ) : (
        <Skeleton className="h-96" />
      )}
    </TitledCard>
  )
}

function AccentField({ teamId, saved }: { teamId: string; saved: TeamCalendar['accent'] }) {
  const change = useChangeTeamCalendar(teamId)
  const [accent, setAccent] = useState(saved)
  return (
    <RadioChoices
      legend={settingsWords.accent}
      isLegendShown
      choices={ACCENT_NAMES.map((name) => [
        name,
        <>
          <span
            aria-hidden="true"
            className="size-4 rounded-full forced-color-adjust-none"
            style={{ background: ACCENTS[name].light }}
          />
          <span>{settingsWords.accents[name]}</span>
        </>,
      ])}
      chosen={accent}
      onChoose={(next) => {
        setAccent(next)
        change.mutate(
          { path: { teamId }, body: { accent: next } },
          {
            onError: (error) => {
              setAccent(saved)
              showError(error, settingsWords.calendarFailed)
            },
          },
        )
      }}
      className="grid grid-cols-2 gap-2 min-[26rem]:grid-cols-4"
      choiceClassName="flex min-h-11 items-center justify-center gap-2 rounded-card border border-edge px-2 text-sm font-medium transition-colors peer-checked:border-ink peer-checked:bg-sunken peer-focus-visible:outline-offset-2"
    />
  )
}
