import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SEARCH_LENGTH } from '../../api/event-list-query.ts'
import { TextInput } from '../ui/form/inputs.tsx'

/** Long enough that typing a word makes one search. */
const DEBOUNCE_MS = 300

interface SearchBoxProps {
  /** The current search. */
  searched: string
  onSearch: (search: string) => void
}

/** Searches when the typing pauses. */
export function SearchBox({ searched, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(searched)
  const last = useRef(searched)

  // A search that is not from this box came from the URL: the user went back, or to all events.
  useEffect(() => {
    if (searched === last.current) return
    last.current = searched
    setTyped(searched)
  }, [searched])

  useEffect(() => {
    const search = typed.trim()
    if (search === last.current) return
    const timer = setTimeout(() => {
      last.current = search
      onSearch(search)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])

  return (
    <div className="relative w-full sm:w-auto sm:min-w-40 sm:flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <TextInput
        type="search"
        aria-label="Search events"
        placeholder="Search events..."
        maxLength={SEARCH_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="pl-9"
      />
    </div>
  )
}
