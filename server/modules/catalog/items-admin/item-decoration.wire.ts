import type {
  saveItemCharge,
  saveItemLocation,
  saveItemMethod,
} from '../../../../contract/admin/catalog/item-decoration.call.ts'
import type { ItemCharge, ItemLocation, ItemMethod } from '../../../../contract/admin/catalog/item-parts.schema.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { readUnitPrice, toWireUnitPrice } from '../../../../domain/money/money.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import type { ChargeEdit, LocationEdit, MethodEdit } from './decoration-edits.ts'

const hundredths = 100

export const toWireMethods = ({ decorations, locations }: ItemFacts): ItemMethod[] =>
  decorations.map((method) => ({
    ...method,
    locations: locations.filter(({ decoration }) => decoration === method.name).map(toWireLocation),
  }))

const toWireLocation = ({
  decoration: _,
  width,
  height,
  ...location
}: ItemFacts['locations'][number]): ItemLocation => ({
  ...location,
  widthInches: width / hundredths,
  heightInches: height / hundredths,
})

export const toWireCharges = ({ charges }: ItemFacts): ItemCharge[] =>
  charges.map(({ decoration: method, amount, repeatAmount, ...charge }) => ({
    ...charge,
    method,
    amount: toWireUnitPrice(amount),
    repeatAmount: repeatAmount === null ? null : toWireUnitPrice(repeatAmount),
  }))

export const readMethod = ({
  version: _,
  was: _was,
  name,
  overruns = '',
  ...input
}: InputOf<typeof saveItemMethod>): MethodEdit => ({ ...input, overruns: overruns.trim(), name: name.trim() })

export const readLocation = ({
  version: _,
  was: _was,
  method: _method,
  name,
  widthInches,
  heightInches,
  nameLetters = null,
  numberDigits = null,
  ...input
}: InputOf<typeof saveItemLocation>): LocationEdit => ({
  ...input,
  nameLetters,
  numberDigits,
  name: name.trim(),
  width: Math.round(widthInches * hundredths),
  height: Math.round(heightInches * hundredths),
})

export const readCharge = ({
  version: _,
  place: _place,
  method: decoration,
  ...input
}: InputOf<typeof saveItemCharge>): ChargeEdit => ({
  ...input,
  code: input.code.trim(),
  name: input.name.trim(),
  why: input.why.trim(),
  decoration,
  amount: readUnitPrice(input.amount),
  repeatAmount: input.repeatAmount === null ? null : readUnitPrice(input.repeatAmount),
})
