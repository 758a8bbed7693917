import { getCompany, listCompanies } from '../../../../contract/admin/people/companies.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import type { AnswerOf, Call } from '../../../../contract/call.ts'
import { useRecordChange } from '../../kit/record/use-record-change.ts'

interface ChangeAnswer {
  company: Company
  said: string
}

/** A call that changes a company. @param reads what else its page is drawn from */
export const useCompanyChange = <C extends Call>(
  call: AnswerOf<C> extends ChangeAnswer ? C : never,
  companyId: number,
  { onDone, quiet = true, reads = [] }: { onDone?(): void; quiet?: boolean; reads?: readonly Call[] } = {},
) =>
  useRecordChange<C, typeof getCompany>(call, {
    read: getCompany,
    args: { params: { id: companyId } },
    recordOf: (answer) => (answer as ChangeAnswer).company,
    reads,
    refreshes: [listCompanies],
    onDone,
    quiet,
  })
