import { Download } from 'lucide-react'
import { useState } from 'react'
import { importCalls } from '../../api/import-calls.ts'
import { useCurrentUser } from '../app-shell/require-sign-in.tsx'
import { importWords } from '../language/english-import.ts'
import { ApiError, callApi } from '../queries/call-api.ts'
import { refreshEvents } from '../queries/event-queries.ts'
import { useSingleMutation } from '../queries/query-client.ts'
import { browserZone } from '../ui/browser-time.ts'
import { Button, ButtonLink, PlainLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/field.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { BackLink, PageHeader } from '../ui/page.tsx'
import { showError } from '../ui/toasts.tsx'
import { FollowCard } from './follow-card.tsx'
import { useImportNote } from './import-note.ts'
import { portionsOf } from './import-portions.ts'
import { ImportTable, type Results, type ShownRow } from './import-table.tsx'
import { TeamImportCard } from './team-import-card.tsx'

interface Files {
  rows: readonly ShownRow[]
  problems: readonly string[]
}

/** The user sees first what a file would make. Nothing is stored before they choose. */
export default function ImportScreen() {
  const reading = useSingleMutation({ mutationFn: readFiles })
  const { currentTeam } = useCurrentUser()
  return (
    <>
      <BackLink />
      <PageHeader title={importWords.importEvents} subtitle={importWords.subtitle} />
      <Card className="flex flex-col items-start gap-4">
        <p>{importWords.introduction}</p>
        <div className="flex flex-wrap gap-3">
          <FileButton
            label={reading.isPending ? importWords.reading : importWords.chooseFiles}
            accept=".ics,.csv,text/calendar,text/csv"
            variant={reading.data ? 'secondary' : 'primary'}
            multiple
            disabled={reading.isPending}
            onChoose={(files) => reading.mutate(files)}
          />
          <PlainLink href="/import-template.csv" download>
            <Download aria-hidden="true" />
            {importWords.templateCsv}
          </PlainLink>
        </div>
      </Card>
      {reading.data ? (
        <ReadFiles key={reading.submittedAt} {...reading.data} />
      ) : (
        <>
          {currentTeam?.role === 'owner' && <FollowCard teamId={currentTeam.id} />}
          <TeamImportCard />
        </>
      )}
    </>
  )
}

async function readFiles(files: File[]): Promise<Files> {
  const [rows, problems]: [ShownRow[], string[]] = [[], []]
  for (const [index, file] of files.entries()) {
    const of = (sentence: string) => (files.length === 1 ? sentence : `${file.name}: ${sentence}`)
    try {
      const preview = await callApi(importCalls.previewImport, { file, query: { timezone: browserZone() } })
      rows.push(...preview.rows.map((row) => ({ ...row, key: `${index}/${row.line}` })))
      problems.push(...preview.problems.map(of))
    } catch (error) {
      const sentence = error instanceof ApiError && error.hasSentence ? error.message : ''
      problems.push(of(sentence.replace(/^\d+: /, '') || importWords.fileNotSent))
    }
  }
  return { rows, problems }
}

function ReadFiles({ rows, problems }: Files) {
  const [choice, setChoice] = useState<ReadonlySet<ShownRow>>(
    () => new Set(rows.filter(({ isChosen }) => isChosen)),
  )
  const [results, setResults] = useState<Results>(new Map())
  const [isPublic, setPublic] = useState(true)
  const [isListed, setListed] = useState(false)
  const open = [...choice].filter((row) => (results.get(row)?.outcome ?? 'failed') === 'failed')
  const note = useImportNote(open, isPublic)
  const importing = useSingleMutation({
    mutationFn: async () => {
      for (const portion of portionsOf(open)) {
        const events = portion.flatMap(({ event, outcome }) =>
          event
            ? [{ ...event, isPublic: event.isPublic ?? isPublic, isListed, isUpdate: outcome === 'update' }]
            : [],
        )
        const reply = await callApi(importCalls.importEvents, { body: { events } })
        setResults(
          (before) => new Map([...before, ...portion.map((row, index) => [row, reply[index]] as const)]),
        )
      }
    },
    onSettled: refreshEvents,
    onError: (error) => showError(error, importWords.importStopped),
  })
  const imports = [...results.values()].filter((one) => one?.outcome === 'made' || one?.outcome === 'updated')
  return (
    <div className="mt-6 flex flex-col gap-4">
      {problems.length > 0 && (
        <ul role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger">
          {problems.map((problem) => (
            <li key={problem} className="error-sign">
              {problem}
            </li>
          ))}
        </ul>
      )}
      {rows.length === 0 && <p className="text-muted">{importWords.noEvents}</p>}
      {rows.length > 0 && (
        <>
          <Card className="grid gap-x-8 gap-y-2 py-3 lg:grid-cols-2">
            <Switch
              label={importWords.publicPages}
              hint={importWords.publicHint}
              checked={isPublic}
              onChange={({ target }) => setPublic(target.checked)}
            />
            <Switch
              label={importWords.onCalendar}
              hint={isListed ? note : importWords.onCalendarHint}
              checked={isListed}
              onChange={({ target }) => setListed(target.checked)}
            />
          </Card>
          <ImportTable rows={rows} choice={choice} results={results} onChoose={setChoice} />
          <div className="sticky bottom-0 z-10 -mx-4 -mb-16 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3">
            <output className="mr-auto text-sm text-muted">
              {results.size > 0
                ? importWords.importedOf(imports.length, choice.size)
                : importWords.chosenOf(choice.size, rows.length)}
            </output>
            {open.length === 0 && results.size > 0 ? (
              <ButtonLink to="/" variant="primary">
                {importWords.backToEvents}
              </ButtonLink>
            ) : (
              <Button
                variant="primary"
                disabled={open.length === 0}
                isPending={importing.isPending}
                pendingLabel={importWords.importing}
                onClick={() => importing.mutate()}
              >
                {importWords.importEventsButton(open.length)}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
