import {
  getCustomerProfile,
  listSocialProviders,
  socialConnect,
  socialDisconnectPost,
} from '../../../contract/calls/account.ts'
import { providerNames, useAnswer, useCall, useSocialVisit, type ProviderType } from '../../client/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toasts.tsx'

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
  return (
    <Dialog open={open} onClose={onClose} title="Manage Social Accounts" width={650}>
      <div className="in">
        <p>Link an account, and sign in with it instead of your password.</p>
        <ul className="social-list">
          {data?.providers.map((provider) => (
            <li key={provider}>
              <label>
                <b>{providerNames[provider]}</b>
                <span className="small dim">{isLinked(provider) ? 'Linked' : 'Not linked'}</span>
                <input
                  type="checkbox"
                  role="switch"
                  className="switch"
                  aria-label={providerNames[provider]}
                  checked={isLinked(provider)}
                  disabled={connect.sending || disconnect.sending || !profile}
                  onChange={() => void (isLinked(provider) ? unlink(provider) : visit(provider))}
                />
              </label>
            </li>
          ))}
        </ul>
        {data?.providers.length === 0 && <p className="dim">This shop has no sign-in with others.</p>}
        {data?.are_standins && (
          <p className="small dim">Stand-ins, for trying the shop out: no real account is asked for.</p>
        )}
      </div>
    </Dialog>
  )
}
