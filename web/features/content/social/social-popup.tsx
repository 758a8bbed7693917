import {
  getCustomerProfile,
  listSocialProviders,
  socialConnect,
  socialDisconnectPost,
} from '../../../../contract/shop/account.call.ts'
import { providerNames, useAnswer, useCall, useSocialVisit, type ProviderType } from '../../../client/index.ts'
import { Dialog } from '../../../ui/popups/dialog.tsx'
import { SwitchList } from '../../../ui/switch-list.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'

/** A switch for each way to sign in with others: on links, off unlinks. */
export function SocialPopup({ open, onClose }: { open: boolean; onClose(): void }) {
  const { data } = useAnswer(listSocialProviders, {}, { enabled: open })
  const { data: profile } = useAnswer(getCustomerProfile, {})
  const connect = useCall(socialConnect, { refreshes: [getCustomerProfile] })
  const disconnect = useCall(socialDisconnectPost, { refreshes: [getCustomerProfile] })
  const visit = useSocialVisit((code) => {
    void connect.send({ input: code }).then((answer) => {
      if (answer) showToast({ kind: 'ok', title: `${providerNames[code.provider_type]} is linked to your account.` })
    })
  })

  async function unlink(provider: ProviderType) {
    const answer = await disconnect.send({ input: { provider_type: provider } })
    if (answer) showToast({ kind: 'ok', title: `${providerNames[provider]} is no longer linked.` })
  }

  const isLinked = (provider: ProviderType) => profile?.users.social_connects[`linked_${provider}`] ?? false
  const press = (provider: ProviderType) => (isLinked(provider) ? unlink(provider) : visit(provider))
  return (
    <Dialog open={open} onClose={onClose} title="Manage Social Accounts" width={650}>
      <div className="in">
        <p>Link an account, and sign in with it instead of your password.</p>
        <SwitchList
          switches={(data?.providers ?? []).map((provider) => ({
            key: provider,
            title: providerNames[provider],
            on: isLinked(provider),
          }))}
          words={{ on: 'Linked', off: 'Not linked' }}
          disabled={connect.sending || disconnect.sending || !profile}
          onPress={(provider) => void press(provider)}
        />
        {data?.providers.length === 0 && <p className="dim">This shop does not offer other sign-ins.</p>}
        {data?.are_standins && <p className="small dim">Test sign-in. You do not need a real account.</p>}
      </div>
    </Dialog>
  )
}
