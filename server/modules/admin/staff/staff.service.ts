import type { Database, Tx } from '../../../platform/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { Invalid, NotFound, readTogether } from '../../../platform/http/errors.ts'
import type { Sealer } from '../../../platform/settings/sealing.ts'
import { hashToken, type Passwords } from '../../../platform/settings/secrets.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { KnownBrowsers, SignInLimits } from '../../people/index.ts'
import { checkPassword, createOwnStaffAccount } from './own-account.ts'
import { createConfirmations } from './confirmations.ts'
import { createPasskeys } from './passkeys.ts'
import { createStaffSignIn, lacksSecondFactor } from './sign-in.ts'
import { readName, type StaffAccountsService } from './staff-accounts.ts'
import { createStaffTokens } from './staff-tokens.ts'
import { findLink, removeLinksOf, removeSessionsOf, updateVersion, type StaffAccount } from './staff.store.ts'

export interface StaffDeps {
  db: Database
  clock: Clock
  passwords: Passwords
  limits: SignInLimits
  browsers: KnownBrowsers<number>
  sealer: Sealer
  /** Passkeys are for its host. */
  publicUrl: string
  readShopName(tx: Tx): Promise<string>
}

const linkIsGone = 'This link was used before or has expired. Please ask the owner of the shop for a new one.'

export type { StaffAccount }

export type StaffService = ReturnType<typeof createStaffService>

export function createStaffService(deps: StaffDeps & { accounts: StaffAccountsService }) {
  const { db, clock, passwords } = deps
  const own = createOwnStaffAccount(deps)
  const passkeys = createPasskeys(deps, own.confirmPassword)
  const signIn = createStaffSignIn(deps, passkeys)

  return {
    ...signIn,
    own,
    passkeys,
    confirmations: createConfirmations(deps, passkeys, own.confirmPassword),
    rememberBrowser: deps.browsers.remember,
    tokens: createStaffTokens(deps, own.confirmPassword),
    accounts: deps.accounts,

    /** Whom a link is for. @throws NotFound */
    async showLink(token: string) {
      const found = await findLink(db.orm, hashToken(token), clock.now())
      if (!found) throw new NotFound(linkIsGone)
      return { ...found, shopName: await deps.readShopName(db.orm) }
    },

    /** Sets name and password, and opens a session. @throws NotFound, Invalid */
    async redeemLink({ token, ...typed }: { token: string; name: string; password: string }, address: string) {
      const tokenHash = hashToken(token)
      const link = await findLink(db.orm, tokenHash, clock.now())
      if (!link) throw new NotFound(linkIsGone)
      const [name] = readTogether(
        () => readName(typed.name),
        () => {
          if (typed.password === '') throw new Invalid('Please choose a password.', 'password')
          checkPassword(typed.password, [link.account.email, typed.name], 'password')
        },
      )
      const passwordHash = await passwords.hash(typed.password)
      return db.transaction(async (tx) => {
        const { id } = link.account
        if (!(await removeLinksOf(tx, id))) throw new NotFound(linkIsGone)
        const account = await updateVersion(tx, id, { name, passwordHash })
        await removeSessionsOf(tx, id)
        const by = { staffId: id, name, address }
        await logChange(tx, { by, at: clock.now(), action: 'staff.join', record: { kind: 'staff', id, name } })
        const opened = await signIn.open(tx, account, address)
        return {
          staffId: id,
          token: opened,
          needs: lacksSecondFactor(account) ? 'set-up-second-factor' : 'nothing',
        } as const
      })
    },
  }
}
