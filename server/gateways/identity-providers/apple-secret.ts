import { importPKCS8, SignJWT } from 'jose'
import type { IdentitySettings } from '../../platform/settings/identity-settings.ts'

const lastsSeconds = 300

/** Apple takes no fixed secret but a short-lived statement signed with the owner's key. */
export const createAppleSecret =
  ({ issuer, teamId, keyId, clientId, privateKey }: NonNullable<IdentitySettings['apple']>) =>
  async (): Promise<string> => {
    const issuedAt = Math.floor(Date.now() / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lastsSeconds)
      .setAudience(issuer)
      .setSubject(clientId)
      .sign(await importPKCS8(privateKey, 'ES256'))
  }
