import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  type Connection,
  currentConnection,
  onConnectionChange,
  serverAnswered,
  useConnection,
} from '../queries/connection.ts'
import { retryFailedReads } from '../queries/query-client.ts'
import { Button } from '../ui/button.tsx'

const FIRST_CHECK_MS = 2_000
const LONGEST_WAIT_MS = 30_000
const HEALTH_PATH = '/healthz'

/** Says when the server cannot be reached, and loads what has failed as soon as it can. */
export function ConnectionBar() {
  const connection = useConnection()
  const [isChecking, setChecking] = useState(false)
  useRetryWhenBack(connection)
  const retry = async () => {
    setChecking(true)
    await check()
    setChecking(false)
  }
  return (
    <output className="sticky top-0 z-30 block">
      {connection !== 'online' && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-danger bg-danger-soft px-4 py-2 text-sm text-danger">
          <span className="flex items-start gap-2">
            <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              {connection === 'offline' ? 'You are offline.' : 'The server cannot be reached.'} What you typed
              stays here.
            </span>
          </span>
          <Button
            size="small"
            isPending={isChecking}
            pendingLabel="Trying again..."
            onClick={() => void retry()}
          >
            Try again
          </Button>
        </div>
      )}
    </output>
  )
}

/** The network says when it is back; a server that is away has to be asked. */
function useRetryWhenBack(connection: Connection): void {
  useEffect(() => {
    if (connection !== 'unreachable') return
    let wait = FIRST_CHECK_MS
    let timer = setTimeout(checkAgain, wait)
    function checkAgain() {
      void check()
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
      before = now
    })
  }, [])
  useEffect(() => {
    const onOnline = () => void check()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
}

async function check(): Promise<void> {
  try {
    const { status } = await fetch(HEALTH_PATH, { cache: 'no-store' })
    if (status < 500) serverAnswered()
  } catch {
    // Still away: the bar stays.
  }
}
