import { useQueryClient } from '@tanstack/react-query'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import type { AnswerOf, ArgumentsOf, Call } from '../../../../contract/call.ts'
import { askAgainOnConflict, takeAnswer, type SendableCall } from '../../../client/index.ts'
import { useCallWithToast } from '../use-call-with-toast.ts'

interface RecordChange<C extends Call, Read extends Call> {
  /** What the page of the record is drawn from, and the record as the change has answered it. */
  read: Read
  args: ArgumentsOf<Read>
  recordOf(answer: AnswerOf<C>): NoInfer<AnswerOf<Read>>
  /** Further calls that its page is drawn from. */
  reads?: readonly Call[]
  /** What else shows it. */
  refreshes?: readonly Call[]
  onDone?: ((answer: AnswerOf<C>) => void) | undefined
  quiet?: boolean
}

/**
 * A call that changes a record: its page shows the record as it is after it, and says what was done. Where somebody else was faster it
 * shows what they did, so that the next try is made on that.
 */
export function useRecordChange<C extends Call, Read extends Call>(
  call: C,
  { read, args, recordOf, reads = [], refreshes = [], onDone, quiet = true }: RecordChange<C, Read>,
): SendableCall<C> {
  const queries = useQueryClient()
  return useCallWithToast<C>(call as Parameters<typeof useCallWithToast<C>>[0], {
    quiet,
    refreshes: [...refreshes, ...reads, listAudit],
    onDone(answer) {
      takeAnswer(queries, read, args, recordOf(answer))
      onDone?.(answer)
    },
    onRefused: askAgainOnConflict(queries, read, ...reads),
  })
}
