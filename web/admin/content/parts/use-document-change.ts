import { useQueryClient } from '@tanstack/react-query'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import type { AnswerOf, Call } from '../../../../contract/call.ts'
import { askAgainOnConflict, type SendableCall } from '../../../client/index.ts'
import { useCallWithToast } from '../../kit/use-call-with-toast.ts'

/** A call that changes a document: the page shows it as it is after it, also where somebody else was faster. @param read what shows it */
export function useDocumentChange<C extends Call>(
  call: AnswerOf<C> extends { said: string } ? C : never,
  read: Call,
  { onDone, more = [] }: { onDone?(): void; more?: readonly Call[] } = {},
): SendableCall<C> {
  const queries = useQueryClient()
  return useCallWithToast<C>(call, {
    refreshes: [read, listAudit, ...more],
    onDone,
    onRefused: askAgainOnConflict(queries, read),
  })
}
