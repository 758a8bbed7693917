import * as client from 'openid-client'
import type { OidcSettings } from '../../platform/settings/identity-settings.ts'
import { judgeRefusal, type Exchange, type IdentityProvider } from './identity-providers.ts'

interface OidcParts extends OidcSettings {
  /** Asked for each exchange: it may be a statement that dies. */
  secret(): string | Promise<string>
  scope: string
  pkce: boolean
  formPost?: boolean
}

/** A provider that speaks OpenID Connect. */
export function createOidc({ issuer, clientId, secret, scope, pkce, formPost }: OidcParts): IdentityProvider {
  let metadata: client.ServerMetadata | undefined

  async function configure(): Promise<client.Configuration> {
    const authentication = client.ClientSecretPost(await secret())
    // Only a stand-in on this machine speaks without encryption.
    const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
    if (!metadata) {
      const found = await client.discovery(new URL(issuer), clientId, undefined, authentication, {
        execute,
        timeout: 10,
      })
      metadata = found.serverMetadata()
      return found
    }
    const known = new client.Configuration(metadata, clientId, undefined, authentication)
    for (const apply of execute) apply(known)
    return known
  }

  return {
    async check(redirectUri) {
      try {
        const configuration = await configure()
        const returned = new URL(redirectUri)
        returned.searchParams.set('code', 'connection-check')
        returned.searchParams.set('iss', configuration.serverMetadata().issuer)
        await client.authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: client.randomPKCECodeVerifier(),
        })
        return 'works'
      } catch (error) {
        if (error instanceof client.ResponseBodyError) return judgeRefusal(error.error)
        // Some answer without words, with a status alone.
        if (error instanceof client.WWWAuthenticateChallengeError) return 'refused'
        return isSigningFault(error) ? 'refused' : 'unreachable'
      }
    },

    async begin(redirectUri) {
      const configuration = await configure()
      const state = client.randomState()
      const nonce = client.randomNonce()
      const codeVerifier = pkce ? client.randomPKCECodeVerifier() : undefined
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        ...(formPost ? { response_mode: 'form_post' } : {}),
        ...(codeVerifier && {
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      })
      return { url: url.href, trip: { state, nonce, codeVerifier } }
    },

    async exchange({ code, redirectUri, nonce, codeVerifier }) {
      try {
        const configuration = await configure()
        const returned = new URL(redirectUri)
        returned.searchParams.set('code', code)
        returned.searchParams.set('iss', configuration.serverMetadata().issuer)
        const tokens = await client.authorizationCodeGrant(configuration, returned, {
          idTokenExpected: true,
          ...(nonce && { expectedNonce: nonce }),
          ...(codeVerifier && { pkceCodeVerifier: codeVerifier }),
        })
        return readClaims(tokens.claims()!)
      } catch (error) {
        return toFailure(error)
      }
    },
  }
}

/** Apple's secret is signed with a key that may be none. */
const isSigningFault = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'DataError' || /pkcs8|asn\.?1|private key/i.test(error.message))

function readClaims(claims: client.IDToken): Exchange {
  const { sub, email, email_verified: verified, given_name: firstName, family_name: lastName } = claims
  return {
    outcome: 'known',
    identity: {
      subject: sub,
      email: typeof email === 'string' ? email : undefined,
      // Apple writes the word, Google the value.
      emailVerified: verified === true || verified === 'true',
      firstName: typeof firstName === 'string' ? firstName : '',
      lastName: typeof lastName === 'string' ? lastName : '',
    },
  }
}

function toFailure(error: unknown): Exchange {
  const why = error instanceof Error ? `${error.name} ${'code' in error ? String(error.code) : ''}`.trim() : 'unknown'
  const isOutage =
    error instanceof TypeError ||
    (error instanceof Error && /timeout|abort/i.test(error.name)) ||
    (error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT')
  return { outcome: isOutage ? 'unreachable' : 'refused', why }
}
