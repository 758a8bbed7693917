import type { AnswerOf, InputOf } from '../../../../../contract/call.ts'
import type {
  fetchItemPackages,
  fetchLandedFreight,
  fetchShippingRates,
} from '../../../../../contract/shop/cart/shipping.call.ts'
import { toPounds } from '../../../../../domain/freight/freight.ts'
import type { Packages } from '../../../../../domain/freight/packages.ts'
import { toWireAmount } from '../../../../../domain/money/money.ts'
import type { LandedFreight } from './landed-freight.ts'
import type { PackedItem } from './estimates.service.ts'

type WirePacked = AnswerOf<typeof fetchItemPackages>['packages'][number]
type WireLandedQuestion = InputOf<typeof fetchLandedFreight>
type WireLanded = NonNullable<AnswerOf<typeof fetchLandedFreight>['freights'][number]>
type WirePackage = InputOf<typeof fetchShippingRates>['packages'][number]

const gramsPerPound = 453.59237
const mmPerInch = 25.4

/** In pounds and inches, with two decimals, rounded up as carriers do. */
const roundUp = (value: number): number => Math.ceil(value * 100) / 100

export const toWirePackage = ({
  count,
  grams,
  lengthMm,
  widthMm,
  heightMm,
  pieces,
  billing,
}: PackedItem): WirePacked => ({
  weight_pounds: roundUp(grams / gramsPerPound),
  length_inches: roundUp(lengthMm / mmPerInch),
  width_inches: roundUp(widthMm / mmPerInch),
  height_inches: roundUp(heightMm / mmPerInch),
  quantity: count,
  pieces,
  billing: billing.map(({ carrier, taken, billedGrams, dimensionalGrams, why }) => ({
    carrier,
    taken,
    why,
    billable_pounds: taken ? toPounds(billedGrams) : null,
    dimensional_pounds: dimensionalGrams === null ? null : toPounds(dimensionalGrams),
  })),
})

export const readPackage = (one: WirePackage): Packages => ({
  count: one.quantity,
  grams: Math.floor(one.weight_pounds * gramsPerPound),
  lengthMm: Math.floor(one.length_inches * mmPerInch),
  widthMm: Math.floor(one.width_inches * mmPerInch),
  heightMm: Math.floor(one.height_inches * mmPerInch),
})

export const readLandedQuestion = ({ zip, arrive_by: day = '', decoration, ...asked }: WireLandedQuestion) => ({
  zip,
  arriveBy: day.trim() === '' ? null : day.trim(),
  itemId: asked.catalog_item_id,
  decoration: decoration ? { method: decoration.method, rushDays: decoration.rush_days ?? null } : null,
  quantities: asked.quantities.map((mix) =>
    mix.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity })),
  ),
})

export const toWireLanded = ({ shipCents, name, arrivesOn, isInTime }: LandedFreight): WireLanded => ({
  ship_amt: toWireAmount(shipCents),
  shipping_method: name,
  arrives_on: arrivesOn,
  in_time: isInTime,
})
