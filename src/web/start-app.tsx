import './zod-settings.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WordsContext } from '../shared-ui/page-words.tsx'
import { sharedWords } from './language/shared-words.ts'
import { OrganizerApp } from './organizer-app.tsx'
import { queryClient } from './queries/query-client.ts'
import { closeOnPressBeside } from './ui/dialog.tsx'

closeOnPressBeside()
const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app element.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <WordsContext value={sharedWords}>
        <OrganizerApp />
      </WordsContext>
    </QueryClientProvider>
  </StrictMode>,
)
