import type { Environment } from './config.ts'

export interface OidcSettings {
  issuer: string
  clientId: string
}

/** What the shop knows of those that customers can sign in with. A provider without settings does not show. */
export interface IdentitySettings {
  google?: OidcSettings & { clientSecret: string }
  apple?: OidcSettings & { teamId: string; keyId: string; privateKey: string }
  amazon?: { signInUrl: string; apiUrl: string; clientId: string; clientSecret: string }
  /** The providers are a program of ours that plays them, and pages say so. */
  areStandIns: boolean
}

const wanted = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  amazon: ['AMAZON_CLIENT_ID', 'AMAZON_CLIENT_SECRET'],
}

/** @param mistakes gets a sentence for each provider whose settings are there in part */
export function readIdentitySettings(env: Environment, mistakes: string[]): IdentitySettings {
  const valueOf = (name: string) => env[name]?.trim() ?? ''
  const has = (provider: keyof typeof wanted): boolean => {
    const missing = wanted[provider].filter((name) => valueOf(name) === '')
    if (missing.length > 0 && missing.length < wanted[provider].length)
      mistakes.push(`${missing.join(' and ')} missing; without it nobody can sign in with ${provider}.`)
    return missing.length === 0
  }
  const address = (name: string, fallback: string): string => {
    const text = valueOf(name) || fallback
    if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''))
      mistakes.push(`${name} must be an address like ${fallback}.`)
    return text.replace(/\/$/, '')
  }
  const google = address('GOOGLE_ISSUER', 'https://accounts.google.com')
  const apple = address('APPLE_ISSUER', 'https://appleid.apple.com')
  const amazonSignIn = address('AMAZON_SIGN_IN_URL', 'https://www.amazon.com/ap/oa')
  const amazonApi = address('AMAZON_API_URL', 'https://api.amazon.com')
  return {
    ...(has('google') && {
      google: { issuer: google, clientId: valueOf('GOOGLE_CLIENT_ID'), clientSecret: valueOf('GOOGLE_CLIENT_SECRET') },
    }),
    ...(has('apple') && {
      apple: {
        issuer: apple,
        clientId: valueOf('APPLE_CLIENT_ID'),
        teamId: valueOf('APPLE_TEAM_ID'),
        keyId: valueOf('APPLE_KEY_ID'),
        // A key of several lines stands in one line of a settings file.
        privateKey: valueOf('APPLE_PRIVATE_KEY').replaceAll('\\n', '\n'),
      },
    }),
    ...(has('amazon') && {
      amazon: {
        signInUrl: amazonSignIn,
        apiUrl: amazonApi,
        clientId: valueOf('AMAZON_CLIENT_ID'),
        clientSecret: valueOf('AMAZON_CLIENT_SECRET'),
      },
    }),
    areStandIns: valueOf('IDENTITY_STANDIN') === 'yes',
  }
}
