import { useMutation } from '@tanstack/react-query'
import type { SentBodyOf } from '../../api/call.ts'
import { type Contract, contract } from '../../api/contract.ts'
import { callApi } from './call-api.ts'

export function useSendSupportMessage() {
  return useMutation({
    mutationFn: (body: SentBodyOf<Contract['sendSupportMessage']>) =>
      callApi(contract.sendSupportMessage, { body }),
  })
}
