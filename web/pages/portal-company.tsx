import { getPortalCompany } from '../../contract/calls/portal-company.ts'
import { callQuery, useAnswer } from '../client/index.ts'
import { ColleagueTable, CompanyDetails, InvitationTable, InviteForm } from '../features/company/index.ts'
import { PortalFrame } from '../features/portal/index.ts'
import { definePage } from './page.ts'

export const page = definePage({
  async load({ queries }) {
    await queries.fetchQuery({ ...callQuery(getPortalCompany, {}), staleTime: 0 })
  },
  Component: PortalCompanyPage,
})

function PortalCompanyPage() {
  const { data } = useAnswer(getPortalCompany, {})
  if (!data) return null
  return (
    <PortalFrame title={data.company.name}>
      <ColleagueTable company={data} />
      {data.manages && <InvitationTable invitations={data.invitations} />}
      {data.manages && <InviteForm />}
      <CompanyDetails key={String(data.manages)} company={data.company} manages={data.manages} />
    </PortalFrame>
  )
}
