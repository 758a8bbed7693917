import type { FieldMistake } from '../../../../contract/call.ts'
import { callNameOf, mapCallFields, mapFields } from '../../../../domain/fields/record-fields.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { couponFields, typedFields, type CouponValues } from '../../../../domain/ordering/coupon-fields.ts'
import type { Coupon, CouponWorth } from '../../../../domain/ordering/coupons.ts'
import type { Tx } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { NotUnderstood } from '../../../platform/not-understood.ts'
import { findItemsByCode, loadCollections } from '../../catalog/index.ts'
import {
  checkCouponDays,
  describeWorth,
  findTypedCollection,
  readCouponField,
  writeCouponField,
} from './rules/coupon-rules.ts'

/** A coupon as somebody types it, by the names of calls; empty: without this condition. */
export type CouponTexts = ReturnType<typeof writeTexts> & {
  /** Codes. */
  items: string[]
  /** Paths. */
  collections: string[]
}

const writeTexts = (toText: (field: (typeof typedFields)[number]) => string) =>
  mapCallFields(couponFields, typedFields, toText)

/** As its form has it, without the goods that it is for. */
export const writeCoupon = (coupon: Coupon) =>
  writeTexts((field) => (field === 'worth' ? describeWorth(coupon) : writeCouponField(field, coupon)))

interface CouponInput {
  coupon: Coupon
  limits: { itemIds: ItemId[]; collectionIds: number[] }
}

/** By the rules of commands and of the folder of content. @throws Invalid with every mistake, each at its field */
export async function readCouponTexts(tx: Tx, texts: CouponTexts): Promise<CouponInput> {
  const mistakes: FieldMistake[] = []
  const blame = (field: string, message: string) => void mistakes.push({ field, message })
  const read = <T>(field: string, reader: () => T): T | undefined => attempt(reader, (message) => blame(field, message))
  const { worth, ...values } = mapFields(typedFields, (field) => {
    const name = callNameOf(couponFields, field)
    return read(name, () => readCouponField(field, texts[name].trim()))
  }) as CouponValues & { worth: CouponWorth }
  read('until', () => checkCouponDays(values))
  const limits = await readLimits(tx, texts, blame)
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  return { coupon: { ...values, ...worth }, limits }
}

function attempt<T>(read: () => T, blame: (message: string) => void): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    blame(error.message)
    return undefined
  }
}

async function readLimits(tx: Tx, texts: CouponTexts, blame: (field: string, message: string) => void) {
  const items = await findItemsByCode(tx, texts.items)
  const missing = texts.items.find((code) => !items.has(code.toLowerCase()))
  if (missing !== undefined) blame('items', `There is no item '${missing}'.`)
  const all = texts.collections.length > 0 ? await loadCollections(tx) : []
  const collectionIds = texts.collections.flatMap((path) => {
    const found = findTypedCollection(all, path)
    if (typeof found === 'string') blame('collections', found)
    return typeof found === 'string' ? [] : found.id
  })
  return { itemIds: [...items.values()].map(({ id }) => id), collectionIds: [...new Set(collectionIds)] }
}
