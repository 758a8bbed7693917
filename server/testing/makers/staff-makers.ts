import { confirmStaff } from '../../../contract/admin/staff/confirmation.call.ts'
import type { AnswerOf, ArgumentsOf, Call } from '../../../contract/call.ts'
import type { StaffRole } from '../../../domain/people/staff-rights.ts'
import { hours } from '../../../domain/calendar/durations.ts'
import { hashRecoveryCode } from '../../modules/admin/index.ts'
import { staffAccounts, staffRecoveryCodes, staffSessions } from '../../modules/admin/staff/staff.tables.ts'
import { hashToken, newToken } from '../../platform/settings/secrets.ts'
import { cheapPasswords } from '../cheap-passwords.ts'
import type { TestReply, TestShop } from '../test-shop.ts'

interface StaffToMake {
  role?: StaffRole
  name?: string
  email?: string
  password?: string
  /** Without one a role that needs it can do nothing yet. */
  hasSecondFactor?: boolean
}

export interface TestStaff {
  id: number
  email: string
  password: string
  name: string
  /** For requests that are no calls of the contract. */
  headers: { cookie: string }
  /** Calls the back office as this person. */
  send<C extends Call>(call: C, args?: ArgumentsOf<C>): Promise<TestReply<AnswerOf<C>>>
}

let made = 0

/** Somebody of the staff who is signed in, straight into the database. */
export async function makeStaff(shop: TestShop, fields: StaffToMake = {}): Promise<TestStaff> {
  const number = ++made
  const { role = 'owner', email = `staff${number}@example.com`, password = 'copper-kettle-47' } = fields
  const { name = `Staff ${number}`, hasSecondFactor = role === 'owner' || role === 'finance' } = fields
  const now = shop.clock.now()
  const [row] = await shop.db.orm
    .insert(staffAccounts)
    .values({
      email,
      name,
      role,
      createdAt: now,
      seenAt: now,
      passwordHash: await cheapPasswords.hash(password),
      secret: hasSecondFactor ? 'sealed' : null,
    })
    .returning({ id: staffAccounts.id })
  const { id } = row!
  const token = newToken()
  await shop.db.orm
    .insert(staffSessions)
    .values({
      staffId: id,
      tokenHash: hashToken(token),
      createdAt: now,
      seenAt: now,
      endsAt: new Date(now.getTime() + hours(12)),
    })
  const headers = { cookie: `staff_session=${token}` }
  return { id, email, password, name, headers, send: (call, args) => shop.send(call, { ...args, headers } as never) }
}

/** What a call takes for which somebody of the staff has entered password and code again just now. */
export async function confirmPerson(shop: TestShop, { id, password, send }: TestStaff): Promise<string> {
  const code = `TEST-${++made}`
  await shop.db.orm.insert(staffRecoveryCodes).values({ staffId: id, codeHash: hashRecoveryCode(code) })
  return (await send(confirmStaff, { input: { password, code } })).data.confirmation!
}
