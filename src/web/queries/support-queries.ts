import type { SentBodyOf } from '../../api/call.ts'
import { type Contract, contract } from '../../api/contract.ts'
import { callApi } from './call-api.ts'
import { useSingleMutation } from './use-single-mutation.ts'

export function useSendSupportMessage() {
  return useSingleMutation({
    mutationFn: (body: SentBodyOf<Contract['sendSupportMessage']>, key) =>
      callApi(contract.sendSupportMessage, { body, key }),
  })
}
