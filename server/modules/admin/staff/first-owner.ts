import type { Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import { hashToken } from '../../../platform/settings/secrets.ts'
import type { MakeToken } from '../../../platform/settings/shop-key.ts'
import { hasOwner } from './staff.store.ts'

/**
 * Of the link that makes the first owner. The same at each start, so that it works however often the shop is started before; once an owner
 * has come in, it works no more.
 */
const toFirstOwnerToken = (makeToken: MakeToken): string => makeToken('first owner')

/** @returns undefined once an owner has come in */
export const findFirstOwnerLink = async (
  tx: Tx,
  { publicUrl, makeToken }: { publicUrl: string; makeToken: MakeToken },
): Promise<string | undefined> =>
  (await hasOwner(tx)) ? undefined : `${publicUrl}/admin/welcome?token=${toFirstOwnerToken(makeToken)}`

/** Whether this is the link of the first owner. @throws NotFound where the shop has one already */
export async function isFirstOwnersLink(tx: Tx, token: string, makeToken: MakeToken): Promise<boolean> {
  if (hashToken(token) !== hashToken(toFirstOwnerToken(makeToken))) return false
  if (await hasOwner(tx))
    throw new NotFound('This shop already has an owner. The link works only once. Please sign in.')
  return true
}
