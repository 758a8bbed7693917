import type { Passkey } from '../../../../contract/admin/staff/passkeys.schema.ts'
import type { PasskeyRequest as WireRequest } from '../../../../contract/admin/staff/sign-in-parts.ts'
import { challengeLasts, type PasskeyRequest, type StoredPasskey } from './passkeys.ts'

export const toWireRequest = ({ challenge, rpId, known, mustVerify }: PasskeyRequest): WireRequest => ({
  challenge,
  rpId,
  known,
  mustVerify,
  timeoutMs: challengeLasts,
})

export const toWirePasskey = ({ id, name, synced, createdAt, usedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  isSynced: synced,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})
