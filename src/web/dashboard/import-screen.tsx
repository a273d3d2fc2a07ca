import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { importCalls } from '../../api/import-calls.ts'
import { countText, numberText } from '../../domain/text.ts'
import { ApiError, callApi } from '../queries/call-api.ts'
import { refreshEvents } from '../queries/event-queries.ts'
import { useSingleMutation } from '../queries/query-client.ts'
import { browserZone } from '../ui/browser-time.ts'
import { Button, ButtonLink, buttonClasses, PlainLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/field.tsx'
import { BackLink, PageHeader } from '../ui/page.tsx'
import { showError } from '../ui/toasts.tsx'
import { portionsOf } from './import-portions.ts'
import { ImportTable, type Results, type ShownRow } from './import-table.tsx'

interface Files {
  rows: readonly ShownRow[]
  problems: readonly string[]
}

/** The user sees first what a file would make. Nothing is stored before they choose. */
export default function ImportScreen() {
  const reading = useSingleMutation({ mutationFn: readFiles })
  return (
    <>
      <BackLink />
      <PageHeader title="Import events" subtitle="From a calendar file or a table" />
      <Card className="flex flex-col items-start gap-4">
        <p>
          A calendar file (.ics) of Google Calendar, Apple Calendar, Outlook or another program, or a table
          (.csv). You see first what becomes of each event. Nothing is stored until you press Import.
        </p>
        <div className="flex flex-wrap gap-3">
          <label
            className={`${buttonClasses({ variant: reading.data ? 'secondary' : 'primary' })} relative outline-ink focus-within:outline-2 focus-within:outline-offset-2`}
          >
            <FileUp aria-hidden="true" />
            {reading.isPending ? 'Reading...' : 'Choose files'}
            <input
              type="file"
              multiple
              accept=".ics,.csv,text/calendar,text/csv"
              disabled={reading.isPending}
              className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
              onChange={({ target }) => {
                const files = [...(target.files ?? [])]
                // The same file can be chosen again.
                target.value = ''
                reading.mutate(files)
              }}
            />
          </label>
          <PlainLink href="/import-template.csv" download>
            <Download aria-hidden="true" />
            Template (.csv)
          </PlainLink>
        </div>
      </Card>
      {reading.data && <ReadFiles key={reading.submittedAt} {...reading.data} />}
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
      problems.push(of(sentence.replace(/^\d+: /, '') || 'The file could not be sent. Please try again.'))
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
    onError: (error) => showError(error, 'The import stopped. Press Import again to go on.'),
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
      {rows.length === 0 && <p className="text-muted">There is no event to import.</p>}
      {rows.length > 0 && (
        <>
          <Card className="grid gap-x-8 gap-y-2 py-3 lg:grid-cols-2">
            <Switch
              label="Public pages"
              hint="Everybody with the link sees the event. What is private in the file stays private."
              checked={isPublic}
              onChange={({ target }) => setPublic(target.checked)}
            />
            <Switch
              label="On the team's calendar"
              hint="If the calendar is on, its followers get an email about new events."
              checked={isListed}
              onChange={({ target }) => setListed(target.checked)}
            />
          </Card>
          <ImportTable rows={rows} choice={choice} results={results} onChoose={setChoice} />
          <div className="sticky bottom-0 z-10 -mx-4 -mb-16 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3">
            <output className="mr-auto text-sm text-muted">
              {results.size > 0
                ? `${numberText(imports.length)} of ${countText(choice.size, 'event')} imported`
                : `${numberText(choice.size)} of ${countText(rows.length, 'event')} chosen`}
            </output>
            {open.length === 0 && results.size > 0 ? (
              <ButtonLink to="/" variant="primary">
                Back to events
              </ButtonLink>
            ) : (
              <Button
                variant="primary"
                disabled={open.length === 0}
                isPending={importing.isPending}
                pendingLabel="Importing..."
                onClick={() => importing.mutate()}
              >
                {`Import ${countText(open.length, 'event')}`}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}
