import type { InputOf } from '../../../../contract/call.ts'
import type { signUp } from '../../../../contract/shop/account.call.ts'
import type { User } from '../../../../contract/shop/account.schema.ts'
import { callNameOf, mapFields, toCallValues } from '../../../../domain/fields/record-fields.ts'
import { toWireUnitPrice } from '../../../../domain/money/money.ts'
import type { ChargeException } from '../../../../domain/pricing/charges/charge-rule.ts'
import { companyFields, registers } from '../../../../domain/people/company-fields.ts'
import type { Registration } from '../../../../domain/people/registration.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import type { Profile } from './customers.store.ts'

export function toUser({ company, linked, ...customer }: Profile): User {
  return {
    id: customer.customerId,
    first_name: customer.firstName,
    last_name: customer.lastName,
    login: customer.login,
    user_company: company.name,
    user_phone: customer.phone,
    ...toCallValues(companyFields, registers, company),
    role: customer.role,
    social_connects: {
      linked_google: linked.includes('google'),
      linked_amazon: linked.includes('amazon'),
      linked_apple: linked.includes('apple'),
    },
  }
}

export const toWireException = ({ code, amount, validFrom, validUntil }: ChargeException) => ({
  code,
  amount: toWireUnitPrice(amount),
  valid_from: validFrom,
  valid_until: validUntil,
})

export function readRegistration({ user }: InputOf<typeof signUp>): Registration {
  return {
    firstName: toLine(user.first_name),
    lastName: toLine(user.last_name),
    login: user.login.trim(),
    password: user.password,
    confirmPassword: user.confirm_password,
    company: toLine(user.user_company),
    phone: user.user_phone,
    ...mapFields(registers, (register) => user[callNameOf(companyFields, register)] ?? ''),
  }
}

const wireNames: Record<keyof Registration, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  login: 'login',
  password: 'password',
  confirmPassword: 'confirm_password',
  company: 'user_company',
  phone: 'user_phone',
  ...mapFields(registers, (register) => callNameOf(companyFields, register)),
}

export const toWireField = (field: keyof Registration): string => `user.${wireNames[field]}`
