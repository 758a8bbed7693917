import type { FieldMistake } from '../../../../contract/call.ts'
import { isDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import type { Tx } from '../../../platform/database.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { NotUnderstood } from '../../../platform/not-understood.ts'
import { findItemsByCode, loadCollections } from '../../catalog/index.ts'
import type { NewCoupon } from '../../selling/index.ts'
import {
  checkCouponDays,
  findTypedCollection,
  readCouponCode,
  readCouponMinimum,
  readCouponText,
  readUses,
  readWorth,
} from './rules/coupon-rules.ts'

/** A coupon as somebody types it; empty: without this condition. */
export interface CouponTexts {
  code: string
  /** 10%, 25.00 or Set-up. */
  off: string
  text: string
  minimum: string
  from: string
  until: string
  uses: string
  perCustomer: string
  /** Codes. */
  items: string[]
  /** Paths. */
  collections: string[]
}

export const blankCoupon: CouponTexts = {
  code: '',
  off: '',
  text: '',
  minimum: '',
  from: '',
  until: '',
  uses: '',
  perCustomer: '',
  items: [],
  collections: [],
}

interface CouponInput {
  coupon: NewCoupon
  limits: { itemIds: ItemId[]; collectionIds: number[] }
}

/** By the rules of commands and of the folder of content. @throws Invalid with every mistake, each at its field */
export async function readCouponTexts(tx: Tx, texts: CouponTexts): Promise<CouponInput> {
  const mistakes: FieldMistake[] = []
  const blame = (field: string, message: string) => void mistakes.push({ field, message })
  const read = <T>(field: string, typed: string, reader: (typed: string) => T): T | undefined =>
    attempt(
      () => reader(typed.trim()),
      (message) => blame(field, message),
    )
  const given = <T>(field: string, typed: string, reader: (typed: string) => T): T | null =>
    typed.trim() === '' ? null : (read(field, typed, reader) ?? null)
  const code = read('code', texts.code, readCouponCode)
  const worth = read('off', texts.off, readWorth)
  const [startsOn, endsOn] = [given('from', texts.from, readDay), given('until', texts.until, readDay)]
  read('until', '', () => checkCouponDays(startsOn, endsOn))
  const coupon = {
    text: read('text', texts.text, readCouponText) ?? '',
    minimumCents: given('minimum', texts.minimum, readCouponMinimum),
    startsOn,
    endsOn,
    usesAtMost: given('uses', texts.uses, readUses),
    usesPerCustomer: given('per_customer', texts.perCustomer, readUses),
  }
  const limits = await readLimits(tx, texts, blame)
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  return { coupon: { code: code!, ...worth!, ...coupon }, limits }
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

function readDay(typed: string): Day {
  if (!isDay(typed)) throw new NotUnderstood(`'${typed}' is no day like 2026-12-31.`)
  return typed
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
