import type { addPasskey, beginPasskey } from '../../../../contract/admin/staff/passkeys.call.ts'
import type { PasskeyProof, PasskeyRequest } from '../../../../contract/admin/staff/sign-in-parts.ts'
import type { AnswerOf, InputOf } from '../../../../contract/call.ts'

type Outcome<T> = { passkey: T } | { sentence: string }

/** Not at an address without https, but on this machine. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window

// Few sign in this way on a day, so its code comes when it is asked for.
const load = () => import('@simplewebauthn/browser')

/** Has the browser make a passkey: it asks which device is to hold it. */
export async function makePasskey(
  begun: AnswerOf<typeof beginPasskey>,
): Promise<Outcome<InputOf<typeof addPasskey>['passkey']>> {
  const { startRegistration } = await load()
  try {
    const { id, response } = await startRegistration({
      optionsJSON: {
        challenge: begun.challenge,
        rp: { id: begun.rpId, name: begun.rpName },
        user: { id: begun.userId, name: begun.userName, displayName: begun.userTitle },
        pubKeyCredParams: begun.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: begun.known.map(toDescriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        attestation: 'none',
        timeout: begun.timeoutMs,
      },
    })
    const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response
    return { passkey: { id, clientData, attestation, transports } }
  } catch (error) {
    return { sentence: explain(error, 'No passkey was created. Please try again.') }
  }
}

/** Has a passkey sign what the shop asks. */
export async function askForPasskey(request: PasskeyRequest): Promise<Outcome<PasskeyProof>> {
  const { startAuthentication } = await load()
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: {
        challenge: request.challenge,
        rpId: request.rpId,
        allowCredentials: request.known.map(toDescriptor),
        userVerification: request.mustVerify ? 'required' : 'preferred',
        timeout: request.timeoutMs,
      },
    })
    const { clientDataJSON: clientData, authenticatorData, signature } = response
    return { passkey: { id, clientData, authenticatorData, signature } }
  } catch (error) {
    return { sentence: explain(error, 'No passkey was used. Please try again.') }
  }
}

/** What the browser calls a way to reach a device is its own business. */
const toDescriptor = ({ id, transports }: PasskeyRequest['known'][number]) => ({
  id,
  type: 'public-key' as const,
  transports: transports as never[],
})

/** Browsers say as little as they can: whoever has closed their window is told the same as after a minute of nothing. */
function explain(error: unknown, otherwise: string): string {
  const { name } = error as Error
  if (name === 'InvalidStateError') return 'This device already has one of your passkeys.'
  if (name === 'SecurityError')
    return 'Passkeys only work at the shop’s public address. Please open the back office there.'
  if (name === 'NotSupportedError') return 'This device cannot create a passkey. Please use another one.'
  return otherwise
}
