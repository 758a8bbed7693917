import type { Database, Tx } from '../../../platform/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { Conflict, Invalid, NotFound, readTogether } from '../../../platform/http/errors.ts'
import type { Sealer } from '../../../platform/settings/sealing.ts'
import { hashToken, type Passwords } from '../../../platform/settings/secrets.ts'
import type { MakeToken } from '../../../platform/settings/shop-key.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import type { KnownBrowsers, SignInLimits } from '../../people/index.ts'
import { checkPassword, createOwnStaffAccount } from './own-account.ts'
import { isFirstOwnersLink } from './first-owner.ts'
import { createConfirmations } from './confirmations.ts'
import { createPasskeys } from './passkeys.ts'
import { createStaffSignIn, lacksSecondFactor } from './sign-in.ts'
import { readEmail, readName, type StaffAccountsService } from './staff-accounts.ts'
import { createOwnRoles } from './own-roles.ts'
import { createStaffTokens } from './staff-tokens.ts'
import {
  findAccountByEmail,
  findLink,
  lockFirstOwner,
  removeAccount,
  removeLinksOf,
  removeSessionsOf,
  saveAccount,
  updateVersion,
  type StaffAccount,
} from './staff.store.ts'

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
  /** Signs the link that makes the first owner. */
  makeToken: MakeToken
}

const linkIsGone = 'This link has been used or has expired. Please ask the owner of the shop for a new one.'

export type { StaffAccount }

interface LinkAccount {
  token: string
  /** Of the first owner, whom nobody has invited. */
  email?: string | undefined
  name: string
  password: string
}

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
    ownRoles: createOwnRoles(deps),

    /** Whom a link is for. @throws NotFound */
    async showLink(token: string) {
      const shopName = await deps.readShopName(db.orm)
      if (await isFirstOwnersLink(db.orm, token, deps.makeToken))
        return {
          kind: 'first-owner',
          account: { email: '', name: '', role: 'owner', ownRole: null },
          shopName,
        } as const
      const found = await findLink(db.orm, hashToken(token), clock.now())
      if (!found) throw new NotFound(linkIsGone)
      return { ...found, shopName }
    },

    /** Sets name and password, of the first owner the address, too, and opens a session. @throws NotFound, Invalid, Conflict */
    async redeemLink({ token, ...typed }: LinkAccount, address: string) {
      if (await isFirstOwnersLink(db.orm, token, deps.makeToken)) return redeemFirst(token, typed, address)
      const tokenHash = hashToken(token)
      const link = await findLink(db.orm, tokenHash, clock.now())
      if (!link) throw new NotFound(linkIsGone)
      const { name, passwordHash } = await readPerson(typed, link.account.email)
      return db.transaction(async (tx) => {
        const { id } = link.account
        if (!(await removeLinksOf(tx, id))) throw new NotFound(linkIsGone)
        const account = await updateVersion(tx, id, { name, passwordHash })
        await removeSessionsOf(tx, id)
        return join(tx, account, address)
      })
    },
  }

  async function redeemFirst(token: string, typed: Omit<LinkAccount, 'token'>, address: string) {
    const [email] = readTogether(
      () => readEmail(typed.email ?? ''),
      () => readTyped(typed, typed.email ?? ''),
    )
    const { name, passwordHash } = await readPerson(typed, email)
    return db.transaction(async (tx) => {
      await lockFirstOwner(tx)
      await isFirstOwnersLink(tx, token, deps.makeToken)
      // An invitation that nobody has followed.
      const found = await findAccountByEmail(tx, email)
      if (found && found.passwordHash === null && found.seenAt === null) await removeAccount(tx, found.id)
      const account = await saveAccount(tx, { email, name, passwordHash, role: 'owner', createdAt: clock.now() })
      if (!account) throw new Conflict(`${email} is already on the staff.`, 'email')
      return join(tx, account, address)
    })
  }

  async function readPerson(typed: Omit<LinkAccount, 'token'>, email: string) {
    const name = readTyped(typed, email)
    return { name, passwordHash: await passwords.hash(typed.password) }
  }

  async function join(tx: Tx, account: StaffAccount, address: string) {
    const { id, name } = account
    const by = { staffId: id, name, address }
    await logChange(tx, { by, at: clock.now(), action: 'staff.join', record: { kind: 'staff', id, name } })
    const token = await signIn.open(tx, account, address)
    return { staffId: id, token, needs: lacksSecondFactor(account) ? 'set-up-second-factor' : 'nothing' } as const
  }
}

/** @returns the name; the password is good. @throws Invalid */
function readTyped({ name: typedName, password }: Omit<LinkAccount, 'token'>, email: string): string {
  const [name] = readTogether(
    () => readName(typedName),
    () => {
      if (password === '') throw new Invalid('Please choose a password.', 'password')
      checkPassword(password, [email, typedName], 'password')
    },
  )
  return name
}
