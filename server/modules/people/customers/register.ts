import { randomUUID } from 'node:crypto'
import { days } from '../../../../domain/calendar/durations.ts'
import type { CustomerId } from '../../../../domain/ids.ts'
import { readCompanyFields, registers } from '../../../../domain/people/company-fields.ts'
import { readPhone } from '../../../../domain/people/phones.ts'
import {
  findRegistrationMistakes,
  type Registration,
  type RegistrationMistake,
} from '../../../../domain/people/registration.ts'
import type { Tx } from '../../../platform/database.ts'
import type { CustomersDeps } from './customers.service.ts'
import { findAddressee, lockLogin, saveCompany, saveCustomer, type Addressee } from './customers.store.ts'
import { activationAgainMail, activationMail, alreadyRegisteredMail } from './mail-templates.ts'
import { createLinks } from './links.ts'
import { issueToken } from './one-time-tokens.store.ts'

const activationLasts = days(7)

const tooMany = 'Too many registrations in a short time. Please try again later.'

export function createRegister({
  db,
  clock,
  passwords,
  mails,
  rateLimits,
  publicUrl,
  findFirstApproval,
}: CustomersDeps) {
  const links = createLinks(publicUrl)

  /**
   * Makes a company with its first customer and mails the link that opens the account. An address that has an account
   * changes nothing and looks the same from outside, in what is said and in how long it takes; its owner gets a mail.
   * @returns what is wrong with the form; empty when it was taken
   */
  async function register(typed: Registration, network: string): Promise<RegistrationMistake[]> {
    const mistakes = findRegistrationMistakes(typed)
    if (mistakes.length > 0) return mistakes
    await rateLimits.ofNetwork.take(network, tooMany)
    await rateLimits.ofLogin.take(typed.login, tooMany)
    const passwordHash = await passwords.hash(typed.password)
    await db.transaction(async (tx) => {
      await lockLogin(tx, typed.login)
      const addressee = await findAddressee(tx, typed.login)
      if (addressee) await mailOwner(tx, addressee)
      else await open(tx, typed, passwordHash)
    })
    return []
  }

  async function open(tx: Tx, typed: Registration, passwordHash: string): Promise<void> {
    const { firstName, lastName, login } = typed
    const companyId = await saveCompany(tx, {
      name: typed.company,
      ...readCompanyFields(registers, typed),
      approval: await findFirstApproval(tx),
      createdAt: clock.now(),
    })
    const customerId = await saveCustomer(tx, {
      companyId,
      firstName,
      lastName,
      login,
      passwordHash,
      phone: readPhone(typed.phone)!,
      role: 'admin',
      createdAt: clock.now(),
    })
    const url = await issueActivationLink(tx, customerId)
    await write(tx, login, activationMail({ firstName, url }), true)
  }

  async function mailOwner(tx: Tx, { customerId, firstName, login, activated, blocked }: Addressee): Promise<void> {
    if (blocked) return
    const forgotUrl = links.forgotPassword
    if (activated) {
      await write(tx, login, alreadyRegisteredMail({ firstName, loginUrl: links.login, forgotUrl }), false)
      return
    }
    const url = await issueActivationLink(tx, customerId)
    await write(tx, login, activationAgainMail({ firstName, url, forgotUrl }), true)
  }

  async function issueActivationLink(tx: Tx, customerId: CustomerId): Promise<string> {
    const wanted = { kind: 'activation', customerId, now: clock.now(), lastsMs: activationLasts } as const
    return links.activation(await issueToken(tx, wanted))
  }

  const write = (tx: Tx, to: string, template: ReturnType<typeof activationMail>, secret: boolean) =>
    mails.write(tx, { key: `registration:${randomUUID()}`, kind: 'registration', to, template, secret })

  return register
}
