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
    maximum_colors: maximumColors,
    maximum_locations: maximumLocations,
    lead_days: leadDays,
    locations: locations.filter(({ decoration }) => decoration === name).map(toWireLocation),
  }))

const toWireLocation = ({ width, height, ...location }: ItemFacts['locations'][number]): ItemLocation => ({
  name: location.name,
  width_inches: width / hundredths,
  height_inches: height / hundredths,
  maximum_colors: location.maximumColors,
  excludes: location.excludes,
  is_default: location.isDefault,
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
    repeat_amount: repeatAmount === null ? null : toWireUnitPrice(repeatAmount),
    minimum_quantity: charge.minimumQuantity,
    maximum_quantity: charge.maximumQuantity,
    minimum_stitches: charge.minimumStitches,
    maximum_stitches: charge.maximumStitches,
    valid_from: charge.validFrom,
    valid_until: charge.validUntil,
  }))

export const readMethod = ({ name, process, ...input }: InputOf<typeof saveItemMethod>): MethodEdit => ({
  name: name.trim(),
  process,
  maximumColors: input.maximum_colors,
  maximumLocations: input.maximum_locations,
  leadDays: input.lead_days,
})

export const readLocation = ({ name, geometry, ...input }: InputOf<typeof saveItemLocation>): LocationEdit => ({
  name: name.trim(),
  width: Math.round(input.width_inches * hundredths),
  height: Math.round(input.height_inches * hundredths),
  maximumColors: input.maximum_colors,
  excludes: input.excludes,
  isDefault: input.is_default,
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
  repeatAmount: input.repeat_amount === null ? null : readUnitPrice(input.repeat_amount),
  minimumQuantity: input.minimum_quantity,
  maximumQuantity: input.maximum_quantity,
  minimumStitches: input.minimum_stitches,
  maximumStitches: input.maximum_stitches,
  validFrom: input.valid_from,
  validUntil: input.valid_until,
})
