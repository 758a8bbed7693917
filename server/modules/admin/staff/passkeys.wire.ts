import type { Passkey } from '../../../../contract/admin/staff/passkeys.schema.ts'
import type {
  PasskeyProof as WireProof,
  PasskeyRequest as WireRequest,
} from '../../../../contract/admin/staff/sign-in-parts.ts'
import { challengeLasts, type PasskeyProof, type PasskeyRequest, type StoredPasskey } from './passkeys.ts'

export const toWireRequest = ({ challenge, rpId, known, mustVerify }: PasskeyRequest): WireRequest => ({
  challenge,
  rp_id: rpId,
  known,
  must_verify: mustVerify,
  timeout_ms: challengeLasts,
})

export const readProof = ({ id, client_data, authenticator_data, signature }: WireProof): PasskeyProof => ({
  id,
  clientData: client_data,
  authenticatorData: authenticator_data,
  signature,
})

export const toWirePasskey = ({ id, name, synced, createdAt, usedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  is_synced: synced,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
})
