import { getPortalCompany } from '../../../contract/portal/company.call.ts'
import { getPortalTerms } from '../../../contract/portal/portal.call.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import {
  ColleagueTable,
  CompanyCredit,
  CompanyDetails,
  InvitationTable,
  InviteForm,
} from '../../features/people/company/index.ts'
import { PortalFrame } from '../../features/orders/portal/index.ts'
import { definePage } from '../page.ts'

export const page = definePage({
  async load({ queries }) {
    await Promise.all([
      queries.fetchQuery({ ...callQuery(getPortalCompany, {}), staleTime: 0 }),
      // Changes with every order and payment.
      queries.fetchQuery({ ...callQuery(getPortalTerms, {}), staleTime: 0 }),
    ])
  },
  Component: PortalCompanyPage,
})

function PortalCompanyPage() {
  const { data } = useAnswer(getPortalCompany, {})
  const { data: terms } = useAnswer(getPortalTerms, {})
  if (!data) return null
  return (
    <PortalFrame title={data.company.name}>
      {terms && <CompanyCredit terms={terms.payment_terms} />}
      <ColleagueTable company={data} />
      {data.manages && <InvitationTable invitations={data.invitations} />}
      {data.manages && <InviteForm />}
      <CompanyDetails key={String(data.manages)} company={data.company} manages={data.manages} />
    </PortalFrame>
  )
}
