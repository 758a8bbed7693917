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
  decorations.map(({ name, type, process, maximumColors, maximumLocations, leadDays }) => ({
    name,
    type,
    process,
    maximumColors,
    maximumLocations,
    leadDays,
    locations: locations.filter(({ decoration }) => decoration === name).map(toWireLocation),
  }))

const toWireLocation = ({ width, height, ...location }: ItemFacts['locations'][number]): ItemLocation => ({
  name: location.name,
  widthInches: width / hundredths,
  heightInches: height / hundredths,
  maximumColors: location.maximumColors,
  excludes: location.excludes,
  isDefault: location.isDefault,
  geometry: location.geometry,
})

export const toWireCharges = ({ charges }: ItemFacts): ItemCharge[] =>
  charges.map(({ amount, repeatAmount, ...charge }) => ({
    code: charge.code,
    name: charge.name,
    why: charge.why,
    kind: charge.kind,
    per: charge.per,
    method: charge.decoration,
    basis: charge.basis,
    included: charge.included,
    amount: toWireUnitPrice(amount),
    repeatAmount: repeatAmount === null ? null : toWireUnitPrice(repeatAmount),
    minimumQuantity: charge.minimumQuantity,
    maximumQuantity: charge.maximumQuantity,
    minimumStitches: charge.minimumStitches,
    maximumStitches: charge.maximumStitches,
    validFrom: charge.validFrom,
    validUntil: charge.validUntil,
  }))

export const readMethod = ({ name, process, ...input }: InputOf<typeof saveItemMethod>): MethodEdit => ({
  name: name.trim(),
  process,
  maximumColors: input.maximumColors,
  maximumLocations: input.maximumLocations,
  leadDays: input.leadDays,
})

export const readLocation = ({ name, geometry, ...input }: InputOf<typeof saveItemLocation>): LocationEdit => ({
  name: name.trim(),
  width: Math.round(input.widthInches * hundredths),
  height: Math.round(input.heightInches * hundredths),
  maximumColors: input.maximumColors,
  excludes: input.excludes,
  isDefault: input.isDefault,
  geometry,
})

export const readCharge = ({ kind, per, basis, included, ...input }: InputOf<typeof saveItemCharge>): ChargeEdit => ({
  code: input.code.trim(),
  name: input.name.trim(),
  why: input.why.trim(),
  kind,
  per,
  basis,
  included,
  decoration: input.method,
  amount: readUnitPrice(input.amount),
  repeatAmount: input.repeatAmount === null ? null : readUnitPrice(input.repeatAmount),
  minimumQuantity: input.minimumQuantity,
  maximumQuantity: input.maximumQuantity,
  minimumStitches: input.minimumStitches,
  maximumStitches: input.maximumStitches,
  validFrom: input.validFrom,
  validUntil: input.validUntil,
})
