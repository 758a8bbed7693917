import { useQueryClient } from '@tanstack/react-query'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { getCompany, listCompanies } from '../../../../contract/admin/people/companies.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import type { AnswerOf, Call } from '../../../../contract/call.ts'
import { askAgainOnConflict, takeAnswer, useCall, type SendableCall } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'

interface ChangeAnswer {
  company: Company
  said: string
}

/** A call that changes a company: the page shows the company as it is after it, also where somebody else was faster. */
export function useCompanyChange<C extends Call>(
  call: AnswerOf<C> extends ChangeAnswer ? C : never,
  companyId: number,
  { onDone, quiet = true, refreshes = [] }: { onDone?(): void; quiet?: boolean; refreshes?: readonly Call[] } = {},
): SendableCall<C> {
  const queries = useQueryClient()
  return useCall<C>(call, {
    quiet,
    refreshes: [listCompanies, listAudit, ...refreshes],
    onSuccess(answer) {
      const { company, said } = answer as ChangeAnswer
      takeAnswer(queries, getCompany, { params: { id: companyId } }, company)
      showToast({ kind: 'ok', title: said })
      onDone?.()
    },
    // Who saves again at once saves over what is shown by then, and not over the old.
    onRefused: askAgainOnConflict(queries, getCompany, ...refreshes),
  })
}
