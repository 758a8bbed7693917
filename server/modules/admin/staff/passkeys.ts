import { minutes } from '../../../../domain/calendar/durations.ts'
import { rulesOf } from '../../../../domain/people/staff-rights.ts'
import type { Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { SignedInStaff } from '../../../platform/http/staff-caller.ts'
import { hashToken } from '../../../platform/settings/secrets.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import * as store from './passkeys.store.ts'
import { hashRecoveryCode, newRecoveryCodes } from './second-factor.ts'
import type { StaffDeps } from './staff.service.ts'
import {
  countRecoveryCodes,
  lockAccount,
  removeSessionsOf,
  replaceRecoveryCodes,
  type StaffAccount,
} from './staff.store.ts'

export type { StoredPasskey } from './passkeys.store.ts'

/** What a device has signed; all bytes as Base64url. */
export interface PasskeyProof {
  id: string
  clientData: string
  authenticatorData: string
  signature: string
}

interface NewPasskey {
  id: string
  clientData: string
  attestation: string
  transports: string[]
}

interface KnownPasskey {
  id: string
  transports: string[]
}

/** What a browser needs to ask for a passkey. */
export interface PasskeyRequest {
  challenge: string
  rpId: string
  known: KnownPasskey[]
  mustVerify: boolean
}

/** A passkey that has signed what it was asked to: it counts once its use is saved. */
export interface ProvenPasskey {
  passkey: store.StoredPasskey
  counter: number
  synced: boolean
}

type Purpose = 'register' | 'second-factor' | 'alone'

export const challengeLasts = minutes(5)
const passkeysAtMost = 20
const nameAtMost = 60
/** Of COSE: EdDSA, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257]

// It takes a third of a second to read, and a few of the staff sign in on a day.
const load = () => import('@simplewebauthn/server')

const tooLate = 'This took longer than 5 minutes, or was already used. Please try again.'

/** What devices of the staff sign with: they are asked by a challenge that counts once. */
export function createPasskeys(
  { db, clock, publicUrl, readShopName }: StaffDeps,
  confirmPassword: (staff: SignedInStaff, password: string) => Promise<void>,
) {
  const { hostname: rpId, origin } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: false }

  async function saveChallenge(challenge: string, purpose: Purpose, staffId: number | null): Promise<void> {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + challengeLasts)
    await store.saveChallenge(db.orm, { challengeHash: hashToken(challenge), purpose, staffId, expiresAt }, now)
  }

  /** Used up whatever comes of it: outside of any transaction. @returns undefined where it does not count */
  async function useChallenge(clientData: string, purpose: Purpose, staffId: number | null) {
    const challenge = readChallenge(clientData)
    const used = { challengeHash: hashToken(challenge), purpose, staffId }
    return (await store.useChallenge(db.orm, used, clock.now())) ? challenge : undefined
  }

  /** @param account undefined: whoever has a passkey of the shop says who they are */
  async function request(account: StaffAccount | undefined): Promise<PasskeyRequest> {
    const known = account ? (await store.listPasskeysOf(db.orm, account.id)).map(toKnown) : []
    const mustVerify = account === undefined
    const { challenge } = await (await load()).generateAuthenticationOptions({ rpID: rpId })
    await saveChallenge(challenge, account ? 'second-factor' : 'alone', account?.id ?? null)
    return { challenge, rpId, known, mustVerify }
  }

  return {
    /** What a passkey is asked by after the right password. @returns null where there is none */
    requestFor: (account: StaffAccount): Promise<PasskeyRequest | null> =>
      account.hasPasskey ? request(account) : Promise.resolve(null),

    /** The same of somebody who has not said who they are. */
    requestAlone: (): Promise<PasskeyRequest> => request(undefined),

    /** @param staffId null: alone, so its device has to have asked for more than a touch. @returns undefined where it does not count */
    async prove(proof: PasskeyProof, staffId: number | null): Promise<ProvenPasskey | undefined> {
      const isAlone = staffId === null
      const challenge = await useChallenge(proof.clientData, isAlone ? 'alone' : 'second-factor', staffId)
      const passkey = challenge === undefined ? undefined : await store.findPasskey(db.orm, proof.id)
      if (challenge === undefined || !passkey || (staffId !== null && passkey.staffId !== staffId)) return undefined
      const checked = await (
        await load()
      )
        .verifyAuthenticationResponse({
          ...expected,
          response: {
            id: proof.id,
            rawId: proof.id,
            type: 'public-key',
            clientExtensionResults: {},
            response: {
              clientDataJSON: proof.clientData,
              authenticatorData: proof.authenticatorData,
              signature: proof.signature,
            },
          },
          expectedChallenge: challenge,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
          requireUserVerification: isAlone,
        })
        .catch(refuseProof)
      if (!checked?.verified) return undefined
      const { newCounter: counter, credentialBackedUp: synced } = checked.authenticationInfo
      return { passkey, counter, synced }
    },

    /** @returns false where it was removed, or used elsewhere, at this moment */
    saveUse: (tx: Tx, { passkey, counter, synced }: ProvenPasskey): Promise<boolean> =>
      store.savePasskeyUse(tx, passkey, { counter, synced, usedAt: clock.now() }),

    list: ({ staffId }: SignedInStaff): Promise<store.StoredPasskey[]> => store.listPasskeysOf(db.orm, staffId),

    /** @throws Invalid, TooMany */
    async begin(staff: SignedInStaff, password: string) {
      await confirmPassword(staff, password)
      const known = (await store.listPasskeysOf(db.orm, staff.staffId)).map(toKnown)
      const rpName = await readShopName(db.orm)
      const { challenge, user } = await (
        await load()
      ).generateRegistrationOptions({
        rpName,
        rpID: rpId,
        userName: staff.email,
        userDisplayName: staff.name,
        userID: new Uint8Array(Buffer.from(`staff ${staff.staffId}`)),
        supportedAlgorithmIDs: passkeyAlgorithms,
      })
      await saveChallenge(challenge, 'register', staff.staffId)
      return { challenge, rpId, rpName, userId: user.id, known }
    },

    /** @returns recovery codes, which are shown once, with the first second factor. @throws Invalid, Conflict */
    async add(staff: SignedInStaff, typedName: string, made: NewPasskey) {
      const name = readPasskeyName(typedName)
      const challenge = await useChallenge(made.clientData, 'register', staff.staffId)
      if (challenge === undefined) throw new Conflict(tooLate)
      const checked = await (
        await load()
      )
        .verifyRegistrationResponse({
          ...expected,
          response: {
            id: made.id,
            rawId: made.id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: made.clientData, attestationObject: made.attestation },
          },
          expectedChallenge: challenge,
          supportedAlgorithmIDs: passkeyAlgorithms,
        })
        .catch(refuseProof)
      if (!checked?.verified) throw new Invalid(notOurs)
      const { credential, credentialDeviceType, credentialBackedUp: synced } = checked.registrationInfo
      const at = clock.now()
      return db.transaction(async (tx) => {
        const { staffId: id } = staff
        const account = await lockAccount(tx, id)
        if (!account) throw new NotFound('This account no longer exists.')
        const before = await store.listPasskeysOf(tx, id)
        if (before.length >= passkeysAtMost)
          throw new Conflict(`You have ${passkeysAtMost} passkeys. Please remove one that you do not use first.`)
        if (before.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw new Conflict(nameIsTaken, 'name')
        const passkey = await store.savePasskey(tx, {
          staffId: id,
          name,
          createdAt: at,
          synced,
          canSync: credentialDeviceType === 'multiDevice',
          credentialId: credential.id,
          counter: credential.counter,
          transports: made.transports,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        })
        if (!passkey) throw new Conflict('This passkey is already registered.')
        const isFirst = account.secret === null && before.length === 0
        if (isFirst) await removeSessionsOf(tx, id, staff.sessionId)
        const codes = isFirst && (await countRecoveryCodes(tx, id)) === 0 ? newRecoveryCodes() : []
        if (codes.length > 0) await replaceRecoveryCodes(tx, id, codes.map(hashRecoveryCode))
        await log(tx, staff, at, 'staff.passkey', { before: '', after: name })
        return { passkey, codes }
      })
    },

    /** @throws Invalid, NotFound, Conflict where nothing would be left of what the role needs */
    async remove(staff: SignedInStaff, id: number, password: string): Promise<void> {
      await confirmPassword(staff, password)
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, staff.staffId)
        const own = await store.listPasskeysOf(tx, staff.staffId)
        const passkey = own.find((one) => one.id === id)
        if (!account || !passkey) throw new NotFound('This passkey was already removed.')
        if (own.length === 1 && account.secret === null && rulesOf(account).needsSecondFactor)
          throw new Conflict(`Your role needs a second factor, and '${passkey.name}' is your only one. ${addAnother}`)
        await store.removePasskey(tx, passkey)
        await log(tx, staff, clock.now(), 'staff.remove-passkey', { before: passkey.name, after: '' })
      })
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>

const addAnother = 'Please add another passkey, or an authenticator app, first.'
const nameIsTaken = 'You already have a passkey by this name. Please choose another one.'
const notOurs = 'The shop does not accept this passkey. Please try again, or use another device.'

const log = (
  tx: Tx,
  by: SignedInStaff,
  at: Date,
  action: 'staff.passkey' | 'staff.remove-passkey',
  change: { before: string; after: string },
): Promise<void> =>
  logChange(tx, {
    by,
    at,
    action,
    record: { kind: 'staff', id: by.staffId, name: by.name },
    changes: [{ name: 'Passkey', ...change }],
  })

const toKnown = ({ credentialId: id, transports }: store.StoredPasskey): KnownPasskey => ({ id, transports })

/** Whatever a device or a stranger sends that does not fit: it counts as none. */
const refuseProof = (): undefined => undefined

/** @returns an empty one, which never counts, where it cannot be read */
function readChallenge(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

function readPasskeyName(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '') throw new Invalid('Please enter a name for the passkey.', 'name')
  if (name.length > nameAtMost) throw new Invalid(`A name can have at most ${nameAtMost} characters.`, 'name')
  return name
}
