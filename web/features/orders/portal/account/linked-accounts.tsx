import { getCustomerProfile, listSocialProviders } from '../../../../../contract/shop/account.call.ts'
import {
  getPortalAccount,
  linkPortalIdentity,
  unlinkPortalIdentity,
} from '../../../../../contract/portal/account.call.ts'
import { providerNames, useAnswer, useCall, useSocialVisit, type ProviderType } from '../../../../client/index.ts'
import { SwitchList } from '../../../../ui/switch-list.tsx'
import { showToast } from '../../../../ui/popups/toasts.tsx'

const refreshes = [getPortalAccount, getCustomerProfile]

/** Accounts elsewhere that open this one: on links, off unlinks. */
export function LinkedAccounts({ linked }: { linked: ProviderType[] }) {
  const { data } = useAnswer(listSocialProviders, {})
  const link = useCall(linkPortalIdentity, { refreshes })
  const unlink = useCall(unlinkPortalIdentity, { refreshes })
  const visit = useSocialVisit((code) => {
    void link.send({ input: code }).then((answer) => {
      if (answer) showToast({ kind: 'ok', title: `${providerNames[code.provider_type]} is linked to your account.` })
    })
  })
  async function press(provider: ProviderType) {
    if (!linked.includes(provider)) return visit(provider)
    const answer = await unlink.send({ query: { provider_type: provider } })
    if (answer) showToast({ kind: 'ok', title: `${providerNames[provider]} is no longer linked.` })
  }
  if (!data || data.providers.length === 0) return null
  return (
    <section className="panel" aria-labelledby="linked">
      <h2 id="linked">Linked accounts</h2>
      <p className="dim">Sign in with one of these instead of your password.</p>
      <SwitchList
        switches={data.providers.map((provider) => ({
          key: provider,
          title: providerNames[provider],
          on: linked.includes(provider),
        }))}
        words={{ on: 'Linked', off: 'Not linked' }}
        disabled={link.sending || unlink.sending}
        onPress={(provider) => void press(provider)}
      />
      {data.are_standins && <p className="small dim">Test sign-in. You do not need a real account.</p>}
    </section>
  )
}
