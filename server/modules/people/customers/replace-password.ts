import type { SessionId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import type { CustomersDeps } from './customers.service.ts'
import { savePassword, type Profile } from './customers.store.ts'
import { removePendingLogin } from './email-changes.store.ts'
import { passwordChangedMail } from './mail-templates.ts'
import { createLinks } from './links.ts'
import { endPasses, markAllUsed } from './one-time-tokens.store.ts'

interface Replacement {
  profile: Pick<Profile, 'customerId' | 'firstName' | 'login'>
  passwordHash: string
  /** Distinguishes this change from all others, so that its mail is written once. */
  mailKey: string
  /** The one session that stays. */
  exceptSessionId?: SessionId
}

/** Replaces a password: links and passes from before stop working, other sessions end, and a mail says so. */
export function createReplacePassword({ clock, mails, endSessionsOf, publicUrl }: CustomersDeps) {
  const links = createLinks(publicUrl)
  return async (tx: Tx, { profile, passwordHash, mailKey, exceptSessionId }: Replacement): Promise<void> => {
    const { customerId, firstName, login } = profile
    const now = clock.now()
    await savePassword(tx, customerId, passwordHash)
    await markAllUsed(tx, 'password', customerId, now)
    await endPasses(tx, customerId, now)
    // Somebody else may have asked for another address: whoever sets a password takes the account back.
    await removePendingLogin(tx, customerId)
    await endSessionsOf(tx, customerId, now, exceptSessionId)
    const template = passwordChangedMail({ firstName, forgotUrl: links.forgotPassword })
    await mails.write(tx, { key: `password-changed:${mailKey}`, kind: 'password-changed', to: login, template })
  }
}
