import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { dashboardWords } from '../language/english-dashboard.ts'
import {
  checkConnection,
  currentConnection,
  onConnectionChange,
  useConnection,
} from '../queries/connection.ts'
import { retryFailedReads } from '../queries/query-client.ts'

const FIRST_CHECK_MS = 2_000
const LONGEST_WAIT_MS = 30_000

export function ConnectionBar() {
  const connection = useConnection()
  return (
    <output className="block print:hidden">
      {connection !== 'online' && (
        <span className="flex items-start justify-center gap-2 border-t border-danger bg-danger-soft px-4 py-2 text-sm text-danger">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{connection === 'offline' ? dashboardWords.offline : dashboardWords.unreachable}</span>
        </span>
      )}
    </output>
  )
}

/**
 * Loads what has failed as soon as the server can be reached again. The network says when it is back; a server that
 * is away has to be asked.
 */
export function useRetryWhenBack(): void {
  const connection = useConnection()
  useEffect(() => {
    if (connection !== 'unreachable') return
    let wait = FIRST_CHECK_MS
    let timer = setTimeout(checkAgain, wait)
    function checkAgain() {
      void checkConnection()
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      timer = setTimeout(checkAgain, wait)
    }
    return () => clearTimeout(timer)
  }, [connection])
  useEffect(() => {
    let before = currentConnection()
    return onConnectionChange(() => {
      const now = currentConnection()
      if (now === 'online' && before !== 'online') void retryFailedReads()
      if (now !== 'offline' && before === 'offline') void checkConnection()
      before = now
    })
  }, [])
}
