import * as calls from '../../../../contract/admin/people/company-merge.call.ts'
import type { Company } from '../../../../contract/admin/people/companies.schema.ts'
import type { MergeSide as WireSide } from '../../../../contract/admin/people/company-merge.schema.ts'
import { toCompanyId, type CompanyId } from '../../../../domain/ids.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { StaffCaller } from '../../../platform/http/staff-caller.ts'
import type { StaffChange } from '../../../platform/audit/staff-change.ts'
import type { CompanyMergeService, MergeSide } from './company-merge.service.ts'

interface CompanyMergeRoutes {
  api: Api
  merge: CompanyMergeService
  /** @throws NotFound */
  showCompany(companyId: CompanyId, staff: StaffCaller): Promise<WithDates<Company>>
  /** @throws NotFound */
  beginChange(companyId: CompanyId, version: string, staff: StaffCaller): Promise<StaffChange>
}

/** Two companies that are one, in the back office. */
export function companyMergeRoutes({ api, merge, showCompany, beginChange }: CompanyMergeRoutes): void {
  api.answer(calls.compareCompanies, async ({ params, staff }) => {
    const [one, other] = [toCompanyId(params.id), toCompanyId(params.otherId)]
    const versions = [await showCompany(one, staff), await showCompany(other, staff)]
    const { stays, goes } = await merge.compare(toCompanyId(versions[0]!.id), toCompanyId(versions[1]!.id))
    return { stays: toWireSide(stays, versions[0]!), goes: toWireSide(goes, versions[1]!) }
  })

  api.answer(calls.mergeCompanies, async ({ params, input, staff }) => {
    const [companyId, otherId] = [toCompanyId(params.id), toCompanyId(params.otherId)]
    const changes = [
      await beginChange(companyId, input.version, staff),
      await beginChange(otherId, input.otherVersion, staff),
    ]
    const name = await merge.merge({
      companyId,
      otherId,
      by: staff,
      async check(tx) {
        for (const change of changes) await change.check?.(tx)
      },
    })
    const company = await showCompany(companyId, staff)
    return { company, said: `${name}, company ${otherId}, is now merged into ${company.name}.` }
  })
}

const toWireSide = (side: MergeSide, { version }: Pick<Company, 'version'>): WireSide => ({
  ...side,
  version,
  taxExemption: side.exemption,
  chargeExceptions: side.exceptions,
  memberCount: side.members,
  orderCount: side.orders,
  openInvoiceCount: side.openInvoices,
  addressCount: side.addresses,
  artworkCount: side.artwork,
})
