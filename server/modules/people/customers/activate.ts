import type { Approval } from '../../../../domain/people/approval.ts'
import type { CustomersDeps } from './customers.service.ts'
import { getProfile, saveActivation } from './customers.store.ts'
import { findTokenForUpdate, markUsed } from './one-time-tokens.store.ts'

type Activation =
  | { open: true; wasOpen: boolean; login: string; approval: Approval }
  | { open: false; reason: 'unknown' | 'used' | 'expired' }

export function createActivate({ db, clock, mailTerms }: CustomersDeps) {
  /** Opens the account that a mailed link belongs to. A live or late link of an open account says that it is open. */
  return (token: string): Promise<Activation> =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const found = await findTokenForUpdate(tx, { kind: 'activation', token, now })
      if (!found) return { open: false, reason: 'unknown' }
      if (found.state === 'used') return { open: false, reason: 'used' }
      const profile = await getProfile(tx, found.customerId)
      const { login, activated } = profile
      const { approval } = profile.company
      if (activated) return { open: true, wasOpen: true, login, approval }
      if (found.state === 'expired') return { open: false, reason: 'expired' }
      await saveActivation(tx, found.customerId, now)
      await markUsed(tx, found.id, now)
      await mailTerms(tx, profile)
      return { open: true, wasOpen: false, login, approval }
    })
}
