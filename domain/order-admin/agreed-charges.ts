import { readUnitPrice, toWireAmount, type Cents, type UnitPrice } from '../money/money.ts'

/** A charge of an ordered line. */
interface LineCharge {
  code: string
  name: string
  why: string
  unit: string
  quantity: number
  unitPrice: UnitPrice
  amountCents: Cents
}

type SparedCharge = Pick<LineCharge, 'code' | 'name' | 'why'>

interface LineCharges {
  charges: readonly LineCharge[]
  spared: readonly SparedCharge[]
}

/** Of what somebody of the staff has said it comes to, whatever the item says. */
const agreedWhy = 'Agreed for this order.'
const waivedWhy = 'Waived for this order.'

/** Of what is no charge of the item. */
const addedCharge = 'AGREED'

/** What a line was given by hand, by the name of the charge; 0: waived. It stays when the line is priced anew. */
export const readAgreed = ({ charges, spared }: LineCharges): Map<string, Cents> =>
  new Map<string, Cents>([
    ...charges.filter(({ why }) => why === agreedWhy).map(({ name, amountCents }) => [name, amountCents] as const),
    ...spared.filter(({ why }) => why === waivedWhy).map(({ name }) => [name, 0] as const),
  ])

export const isAgreed = ({ why }: Pick<LineCharge, 'why'>): boolean => why === agreedWhy

/** The charges of a line with those that were agreed in their place. What is no charge of it yet is added. */
export function agreeCharges({ charges, spared }: LineCharges, agreed: ReadonlyMap<string, Cents>) {
  const known = [...charges, ...spared]
  const codeOf = (name: string) => known.find((charge) => charge.name === name)?.code ?? addedCharge
  const toCharge = (name: string, amountCents: Cents): LineCharge => {
    const unitPrice = readUnitPrice(toWireAmount(amountCents))
    return { code: codeOf(name), name, why: agreedWhy, unit: '', quantity: 1, unitPrice, amountCents }
  }
  const names = [...new Set(charges.map(({ name }) => name))]
  const isOther = ({ name }: { name: string }) => !agreed.has(name)
  const given = [...agreed].filter(([, cents]) => cents > 0)
  const waived = [...agreed].filter(([name, cents]) => cents === 0 && codeOf(name) !== addedCharge)
  return {
    charges: [
      ...names.flatMap((name) => {
        const cents = agreed.get(name)
        if (cents === undefined) return charges.filter((charge) => charge.name === name)
        return cents > 0 ? [toCharge(name, cents)] : []
      }),
      ...given.filter(([name]) => !names.includes(name)).map(([name, cents]) => toCharge(name, cents)),
    ],
    spared: [...spared.filter(isOther), ...waived.map(([name]) => ({ code: codeOf(name), name, why: waivedWhy }))],
  }
}
