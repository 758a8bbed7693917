import { calculatePKCECodeChallenge, randomPKCECodeVerifier, randomState } from 'openid-client'
import { seconds } from '../../../domain/calendar/durations.ts'
import type { IdentitySettings } from '../../platform/settings/identity-settings.ts'
import { judgeRefusal, type Exchange, type IdentityProvider, type ReturnedCode } from './identity-providers.ts'

const answersWithin = seconds(10)

/** Login with Amazon: plain OAuth 2.0 without an ID token, so that the profile is asked for. */
export function createAmazon(settings: NonNullable<IdentitySettings['amazon']>): IdentityProvider {
  return {
    async check(redirectUri) {
      try {
        const { error } = await askForToken(settings, { code: 'connection-check', redirectUri })
        return judgeRefusal(typeof error === 'string' ? error : '')
      } catch {
        return 'unreachable'
      }
    },

    async begin(redirectUri) {
      const state = randomState()
      const codeVerifier = randomPKCECodeVerifier()
      const url = new URL(settings.signInUrl)
      url.search = new URLSearchParams({
        client_id: settings.clientId,
        scope: 'profile',
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).toString()
      return { url: url.href, trip: { state, codeVerifier } }
    },

    async exchange(returned) {
      try {
        const accessToken = await getAccessToken(settings, returned)
        return accessToken === undefined ? refused('token') : await getProfile(settings, accessToken)
      } catch (error) {
        return { outcome: 'unreachable', why: error instanceof Error ? error.name : 'unknown' }
      }
    },
  }
}

const refused = (why: string): Exchange => ({ outcome: 'refused', why })

async function getAccessToken(
  settings: NonNullable<IdentitySettings['amazon']>,
  returned: ReturnedCode,
): Promise<string | undefined> {
  const { access_token: token } = await askForToken(settings, returned)
  return typeof token === 'string' ? token : undefined
}

/** @returns what it says without its token where it refuses */
async function askForToken(
  { apiUrl, clientId, clientSecret }: NonNullable<IdentitySettings['amazon']>,
  { code, redirectUri, codeVerifier }: ReturnedCode,
): Promise<Record<string, unknown>> {
  const reply = await fetch(`${apiUrl}/auth/o2/token`, {
    method: 'POST',
    signal: AbortSignal.timeout(answersWithin),
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
      ...(codeVerifier && { code_verifier: codeVerifier }),
    }),
  })
  if (reply.status >= 500) throw new Error('AmazonFailed')
  const { access_token: token, ...others } = (await reply.json()) as Record<string, unknown>
  return reply.ok ? { ...others, access_token: token } : others
}

async function getProfile({ apiUrl }: { apiUrl: string }, accessToken: string): Promise<Exchange> {
  const reply = await fetch(`${apiUrl}/user/profile`, {
    signal: AbortSignal.timeout(answersWithin),
    headers: { authorization: `bearer ${accessToken}` },
  })
  if (reply.status >= 500) throw new Error('AmazonFailed')
  const { user_id: subject, email, name } = (await reply.json()) as Record<string, unknown>
  if (!reply.ok || typeof subject !== 'string' || subject === '') return refused('profile')
  const words = typeof name === 'string' ? name.trim().split(/\s+/) : []
  const lastName = words.length > 1 ? words.pop()! : ''
  return {
    outcome: 'known',
    identity: {
      subject,
      email: typeof email === 'string' ? email : undefined,
      emailVerified: 'unsaid',
      firstName: words.join(' '),
      lastName,
    },
  }
}
