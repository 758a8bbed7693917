import { listSocialProviders } from '../../../contract/shop/account.call.ts'
import { getPortalAccount } from '../../../contract/portal/account.call.ts'
import { getPortalSessions } from '../../../contract/portal/sessions.call.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import {
  AccountDetailsForm,
  EmailForm,
  LinkedAccounts,
  PasswordForm,
  PortalFrame,
  SignedInBrowsers,
} from '../../features/orders/portal/index.ts'
import { definePage } from '../page.ts'
import * as styles from '../../features/orders/portal/portal.module.css'

export const page = definePage({
  async load({ queries }) {
    await Promise.all([
      queries.fetchQuery({ ...callQuery(getPortalAccount, {}), staleTime: 0 }),
      queries.fetchQuery({ ...callQuery(getPortalSessions, {}), staleTime: 0 }),
      queries.ensureQueryData(callQuery(listSocialProviders, {})),
    ])
  },
  Component: PortalAccountPage,
})

function PortalAccountPage() {
  const { data: account } = useAnswer(getPortalAccount, {})
  if (!account) return null
  return (
    <PortalFrame title="Your account">
      <div className={styles.portalForms}>
        <div>
          <AccountDetailsForm account={account} />
          <EmailForm account={account} />
        </div>
        <div>
          <PasswordForm hasPassword={account.has_password} />
          <LinkedAccounts linked={account.linked} />
          <SignedInBrowsers />
        </div>
      </div>
    </PortalFrame>
  )
}
