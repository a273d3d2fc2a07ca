import { useQuery } from '@tanstack/react-query'
import { MAILBOX_PATH } from '../../api/mailbox-addresses.ts'

/**
 * Whether there is a mailbox that this browser may look into. Only a try-out is asked, and only the server itself can tell: it looks at
 * where a request comes from.
 */
export function useLocalMailbox(isTryOut: boolean): boolean {
  const { data = false } = useQuery({
    queryKey: ['local-mailbox'],
    enabled: isTryOut,
    queryFn: async ({ signal }) => (await fetch(MAILBOX_PATH, { method: 'HEAD', signal })).ok,
  })
  return data
}
