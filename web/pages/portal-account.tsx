import { getPortalAccount } from '../../contract/calls/portal-account.ts'
import { callQuery, useAnswer } from '../client/index.ts'
import { AccountDetailsForm, OtherSessions, PasswordForm, PortalFrame } from '../features/portal/index.ts'
import { definePage } from './page.ts'

export const page = definePage({
  async load({ queries }) {
    await queries.fetchQuery({ ...callQuery(getPortalAccount, {}), staleTime: 0 })
  },
  Component: PortalAccountPage,
})

function PortalAccountPage() {
  const { data: account } = useAnswer(getPortalAccount, {})
  if (!account) return null
  return (
    <PortalFrame title="Your account">
      <div className="portal-forms">
        <AccountDetailsForm account={account} />
        <PasswordForm hasPassword={account.has_password} />
        <OtherSessions count={account.other_session_count} />
      </div>
    </PortalFrame>
  )
}
