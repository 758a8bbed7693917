import type { IdentitySettings } from '../../platform/settings/identity-settings.ts'
import { createAmazon } from './amazon.ts'
import { createAppleSecret } from './apple-secret.ts'
import { createOidc } from './oidc.ts'

type ProviderName = 'google' | 'amazon' | 'apple'

/** Who somebody is at a provider. The subject is for ever; the address may change or be false. */
export interface Identity {
  subject: string
  email: string | undefined
  /** 'unsaid': the provider does not say whether the address was checked. */
  emailVerified: boolean | 'unsaid'
  firstName: string
  lastName: string
}

/** What the browser stores while its owner is at the provider, and hands back with the code. */
interface Trip {
  state: string
  nonce?: string | undefined
  codeVerifier?: string | undefined
}

export interface ReturnedCode {
  code: string
  redirectUri: string
  nonce?: string | undefined
  codeVerifier?: string | undefined
}

export type Exchange =
  | { outcome: 'known'; identity: Identity }
  | { outcome: 'refused'; why: string }
  | { outcome: 'unreachable'; why: string }

/** 'refused': it does not know this client, or its secret is wrong. */
export type ClientCheck = 'works' | 'refused' | 'wrong-return-address' | 'unreachable'

/** What a provider says of a code that it has never given: it looks at the client first. */
export const judgeRefusal = (error: string): ClientCheck =>
  error === 'invalid_client' || error === 'unauthorized_client'
    ? 'refused'
    : error === 'redirect_uri_mismatch'
      ? 'wrong-return-address'
      : 'works'

export interface IdentityProvider {
  /** Whether it knows the shop, without anybody signing in. */
  check(redirectUri: string): Promise<ClientCheck>
  /** Where to send the browser, and what it must store. @throws when the provider cannot be asked for its addresses */
  begin(redirectUri: string): Promise<{ url: string; trip: Trip }>
  exchange(returned: ReturnedCode): Promise<Exchange>
}

export type IdentityProviders = Partial<Record<ProviderName, IdentityProvider>>

/** Those that are configured. */
export function createIdentityProviders({ google, amazon, apple }: IdentitySettings): IdentityProviders {
  return {
    ...(google && {
      google: createOidc({ ...google, secret: () => google.clientSecret, scope: 'openid email profile', pkce: true }),
    }),
    ...(amazon && { amazon: createAmazon(amazon) }),
    // Apple answers with a form as soon as a scope is asked for, and knows no PKCE for the web.
    ...(apple && {
      apple: createOidc({
        ...apple,
        secret: createAppleSecret(apple),
        scope: 'openid name email',
        pkce: false,
        formPost: true,
      }),
    }),
  }
}
