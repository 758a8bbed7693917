import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AnswerOf } from '../../contract/call.ts'
import type { beginPasskey } from '../../contract/admin/staff/passkeys.call.ts'
import type { PasskeyProof, PasskeyRequest } from '../../contract/admin/staff/sign-in-parts.ts'

interface Device {
  /** Which page asks, as the browser says. */
  origin: string
  /** Asks for a PIN, finger or face. */
  verifies?: boolean
  /** Keeps its passkeys on other devices, too. */
  syncs?: boolean
}

const [present, verified, canSync, synced, holdsKey] = [0x01, 0x04, 0x08, 0x10, 0x40]

/** A device that makes one passkey and signs with it, as WebAuthn writes it down. */
export function createSoftwarePasskey({ origin, verifies = true, syncs = false }: Device) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  const own = (verifies ? verified : 0) | (syncs ? canSync | synced : 0) | present

  const head = (rpId: string, flags: number): Buffer =>
    Buffer.concat([hash(Buffer.from(rpId)), Buffer.from([flags]), bigEndian(counter, 4)])

  const describe = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  return {
    make({ challenge, rpId }: Pick<AnswerOf<typeof beginPasskey>, 'challenge' | 'rpId'>, from = origin) {
      const key = cborMap([
        [1, cborInteger(2)],
        [3, cborInteger(-7)],
        [-1, cborInteger(1)],
        [-2, cborBytes(Buffer.from(x, 'base64url'))],
        [-3, cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const data = [head(rpId, own | holdsKey), Buffer.alloc(16), bigEndian(id.length, 2), id, key]
      const attestation = cborMap([
        ['fmt', cborText('none')],
        ['attStmt', cborMap([])],
        ['authData', cborBytes(Buffer.concat(data))],
      ])
      return {
        id: id.toString('base64url'),
        clientData: describe('webauthn.create', challenge, from).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },

    sign({ challenge, rpId }: Pick<PasskeyRequest, 'challenge' | 'rpId'>, from = origin): PasskeyProof {
      counter += 1
      const clientData = describe('webauthn.get', challenge, from)
      const data = head(rpId, own)
      return {
        id: id.toString('base64url'),
        clientData: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash(clientData)]), privateKey).toString('base64url'),
      }
    },

    /** As a copy of it counts that was made a while ago. */
    turnBack(): void {
      counter -= 2
    },
  }
}

const hash = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

function bigEndian(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}

/** The head of a value in CBOR: its kind and its size. */
function cborHead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 0x100) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.concat([Buffer.from([(kind << 5) | 25]), bigEndian(size, 2)])
}

const cborInteger = (value: number): Buffer => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: [key: number | string, value: Buffer][]): Buffer =>
  Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([key, value]) => [typeof key === 'number' ? cborInteger(key) : cborText(key), value]),
  ])
