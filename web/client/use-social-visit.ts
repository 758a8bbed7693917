import type { AnswerOf, InputOf } from '../../contract/call.ts'
import { beginSocial, type listSocialProviders, type socialLogin } from '../../contract/shop/account.call.ts'
import { useCall } from './queries.ts'
import { awaitReturn, openProviderWindow } from './stored/social-trip.ts'

export type ProviderType = AnswerOf<typeof listSocialProviders>['providers'][number]
type SocialCode = InputOf<typeof socialLogin>

export const providerNames: Record<ProviderType, string> = { google: 'Google', amazon: 'Amazon', apple: 'Apple' }

/** Sends the shopper to a provider in a window of its own; what comes back is a code. Turned down there, nothing happens. */
export function useSocialVisit(onCode: (code: SocialCode) => void) {
  const begin = useCall(beginSocial)
  return async (provider: ProviderType) => {
    const providerWindow = openProviderWindow()
    const begun = await begin.send({ query: { provider_type: provider } })
    if (!begun) return providerWindow?.close()
    awaitReturn(begun, ({ code, names }) => {
      if (code === undefined) return console.warn(`${providerNames[provider]} declined the sign-in.`)
      onCode({
        provider_type: provider,
        code,
        ...(begun.nonce === null ? {} : { nonce: begun.nonce }),
        ...(begun.code_verifier === null ? {} : { code_verifier: begun.code_verifier }),
        ...names,
      })
    })
    if (providerWindow) providerWindow.location.href = begun.authorize_url
    else window.open(begun.authorize_url, '_blank')
  }
}
