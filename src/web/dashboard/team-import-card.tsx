import { useState } from 'react'
import { useLocation } from 'wouter'
import { teamImportCalls } from '../../api/import-calls.ts'
import { teamImportSentences } from '../../domain/team-import.ts'
import { importWords } from '../language/english-import.ts'
import { teamImportWords } from '../language/english-team-import.ts'
import { ApiError, callApi } from '../queries/call-api.ts'
import { useSingleMutation } from '../queries/query-client.ts'
import { showCurrentTeam } from '../queries/session-queries.ts'
import { Button } from '../ui/button.tsx'
import { TitledCard } from '../ui/card.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { showToast } from '../ui/toasts.tsx'

/** The user sees first what becomes of the file. */
export function TeamImportCard() {
  const [, navigate] = useLocation()
  const [file, setFile] = useState<File | null>(null)
  const preview = useSingleMutation({
    mutationFn: (chosen: File) => callApi(teamImportCalls.previewTeamImport, { file: chosen }),
  })
  const importing = useSingleMutation({
    mutationFn: (chosen: File) => callApi(teamImportCalls.importTeam, { file: chosen }),
    onSuccess: async ({ name }) => {
      await showCurrentTeam()
      navigate('/')
      showToast(importWords.teamImported, importWords.teamImportedText(name))
    },
  })
  const error = importing.error ?? preview.error
  return (
    <TitledCard title={importWords.moveTeam} className="mt-6 items-start gap-4">
      <p>{importWords.moveTeamText}</p>
      <FileButton
        label={preview.isPending ? importWords.reading : importWords.chooseTeamFile}
        accept=".json,application/json"
        variant="secondary"
        disabled={preview.isPending || importing.isPending}
        onChoose={([chosen]) => {
          if (!chosen) return
          setFile(chosen)
          importing.reset()
          preview.mutate(chosen)
        }}
      />
      {error && (
        <p role="alert" className="error-sign rounded-card bg-danger-soft px-4 py-3 text-danger">
          {sentenceOf(error)}
        </p>
      )}
      {preview.data && file && !error && (
        <>
          <output>
            <span className="block font-medium">{importWords.wouldBeAdded}</span>
            <ul className="list-disc ps-5">
              {teamImportSentences(preview.data, teamImportWords).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </output>
          <Button
            variant="primary"
            isPending={importing.isPending}
            pendingLabel={importWords.importing}
            onClick={() => importing.mutate(file)}
          >
            {importWords.importTeam}
          </Button>
        </>
      )}
    </TitledCard>
  )
}

function sentenceOf(error: Error): string {
  const isOurs = error instanceof ApiError && error.body.text !== null
  return isOurs ? (error.body.text ?? '') : importWords.fileNotSent
}
