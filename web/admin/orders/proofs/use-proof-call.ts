import { useQueryClient } from '@tanstack/react-query'
import { getOrder } from '../../../../contract/admin/orders/orders.call.ts'
import * as calls from '../../../../contract/admin/orders/proofs.call.ts'
import type { StaffProofAnswer } from '../../../../contract/admin/orders/proofs.schema.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getStaffSession } from '../../../../contract/admin/staff/session.call.ts'
import type { AnswerOf, Call } from '../../../../contract/call.ts'
import { askAgainOnConflict, takeAnswer, useCall, type SendableCall } from '../../../client/index.ts'

/** What else shows that a proof has changed. */
export const shownBy = [
  calls.listProofs,
  calls.listOrderProofs,
  calls.listQuoteProofs,
  getOrder,
  getStaffSession,
  listAudit,
]

/** A call that changes a proof: its panel shows it as it is after it. */
export function useProofCall<C extends Call>(
  call: AnswerOf<C> extends StaffProofAnswer ? C : never,
  onDone?: (answer: StaffProofAnswer) => void,
): SendableCall<C> {
  const queries = useQueryClient()
  return useCall<C>(call, {
    quiet: true,
    refreshes: shownBy,
    onSuccess(answered) {
      const answer = answered as StaffProofAnswer
      takeAnswer(queries, calls.getStaffProof, { params: { id: answer.proof.id } }, answer)
      onDone?.(answer)
    },
    onRefused: askAgainOnConflict(queries, calls.getStaffProof),
  })
}
