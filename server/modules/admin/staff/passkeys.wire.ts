import type { Passkey } from '../../../../contract/admin/staff/passkeys.schema.ts'
import type { PasskeyRequest as WireRequest } from '../../../../contract/admin/staff/sign-in-parts.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import { challengeLasts, type PasskeyRequest, type StoredPasskey } from './passkeys.ts'

export const toWireRequest = (request: PasskeyRequest): WireRequest => ({ ...request, timeoutMs: challengeLasts })

export const toWirePasskey = (passkey: StoredPasskey): WithDates<Passkey> => ({ ...passkey, isSynced: passkey.synced })
