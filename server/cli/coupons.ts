import { isDay, localDay, type Day } from '../../domain/business-days.ts'
import { describeCoupon, isCurrent, type Coupon, type CouponKind } from '../../domain/coupons.ts'
import { formatDate } from '../../domain/format-date.ts'
import { formatCountOf } from '../../domain/format-money.ts'
import { readCents } from '../../domain/money.ts'
import { findItems, loadCollections } from '../modules/catalog/index.ts'
import { endCoupon, listCoupons, saveCoupon, type NewCoupon, type StoredCoupon } from '../modules/coupons/index.ts'
import { findTimeZone } from '../modules/shipping/index.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { toColumns } from './columns.ts'
import { report, type Console } from './console.ts'
import { NotUnderstood, readTypedWords } from './typed-words.ts'

const usage = `What about coupons?
  npm run shop -- coupon add CODE 10%|25.00|setup [--minimum 500] [--from DAY] [--until DAY] [--uses 100] [--per-customer 1]
                  [--item CODE ...] [--collection NAME ...] [--text WORDS]
  npm run shop -- coupon list
  npm run shop -- coupon end CODE`

const options = {
  'minimum': { type: 'string' },
  'from': { type: 'string' },
  'until': { type: 'string' },
  'uses': { type: 'string' },
  'per-customer': { type: 'string' },
  'item': { type: 'string', multiple: true },
  'collection': { type: 'string', multiple: true },
  'text': { type: 'string' },
} as const

const parse = (words: string[]) => readTypedWords(words, options)
type Typed = ReturnType<typeof parse>['values']

/** @returns the exit code: 0 done, 1 refused */
export async function runCoupon(
  db: Database,
  words: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  const { values, positionals } = parse(words)
  const [action = 'list', code, worth, ...others] = positionals
  if (others.length > 0 || (action !== 'add' && Object.keys(values).length > 0)) throw new NotUnderstood(usage)
  const today = localDay(clock.now(), await findTimeZone(db.orm))
  if (action === 'list' && code === undefined) return list(db, today, console)
  if (action === 'end' && code && worth === undefined) {
    const ended = await endCoupon(db.orm, code, clock.now())
    return report(console, ended ? null : `There is no coupon '${code}'.`, `${ended?.code} has ended.`)
  }
  if (action !== 'add' || !code || worth === undefined) throw new NotUnderstood(usage)
  const coupon = readCoupon(code, worth, values, today)
  return db.transaction(async (tx) => {
    const limits = await readLimits(tx, values)
    if (typeof limits === 'string') return report(console, limits, '')
    const id = await saveCoupon(tx, coupon, limits)
    if (id === undefined)
      return report(console, `There is a coupon '${code}' already. 'coupon end ${code}' ends it.`, '')
    return report(console, null, `${coupon.code}: ${describeCoupon(coupon, today)}; for ${nameLimits(values)}.`)
  })
}

function readCoupon(code: string, worth: string, typed: Typed, today: Day): NewCoupon & Coupon {
  if (!/^[a-z0-9][a-z0-9-]{2,29}$/i.test(code))
    throw new NotUnderstood(`'${code}' is no code: 3 to 30 letters, digits and hyphens.`)
  const startsOn = typed.from === undefined ? null : readDay(typed.from)
  const endsOn = typed.until === undefined ? null : readDay(typed.until)
  if (endsOn !== null && endsOn < (startsOn ?? today))
    throw new NotUnderstood(`It would end on ${endsOn}, before it begins.`)
  const text = (typed.text ?? '').replace(/\s+/g, ' ').trim()
  if (text.length > 120) throw new NotUnderstood('Its words have at most 120 characters.')
  return {
    code: code.toUpperCase(),
    text,
    ...readWorth(worth),
    minimumCents: typed.minimum === undefined ? null : readAmount(typed.minimum),
    startsOn,
    endsOn,
    usesAtMost: readCount(typed.uses),
    usesPerCustomer: readCount(typed['per-customer']),
  }
}

function readWorth(typed: string): { kind: CouponKind; value: number } {
  if (typed.toLowerCase() === 'setup') return { kind: 'setup', value: 100 }
  const percent = /^(\d{1,3})%$/.exec(typed)?.[1]
  if (percent === undefined) return { kind: 'amount', value: readAmount(typed) }
  const value = Number(percent)
  if (value < 1 || value > 100) throw new NotUnderstood('A coupon takes 1% to 100% off.')
  return { kind: 'percent', value }
}

function readAmount(typed: string): number {
  const cents = /^\$?\d{1,6}(\.\d{2})?$/.test(typed) ? readCents(Number(typed.replace('$', ''))) : 0
  if (cents === 0) throw new NotUnderstood(`'${typed}' is no amount like 25 or 25.00, and no percentage like 10%.`)
  return cents
}

function readCount(typed: string | undefined): number | null {
  if (typed === undefined) return null
  if (!/^[1-9]\d{0,6}$/.test(typed)) throw new NotUnderstood(`'${typed}' is no number of uses from 1 on.`)
  return Number(typed)
}

function readDay(typed: string): Day {
  if (!isDay(typed)) throw new NotUnderstood(`'${typed}' is no day like 2026-12-31.`)
  return typed
}

/** @returns a sentence where something is not there */
async function readLimits(tx: Tx, { item: codes = [], collection: names = [] }: Typed) {
  const items = await findItems(tx, codes)
  const missing = codes.find((code) => !items.has(code.toLowerCase()))
  if (missing !== undefined) return `There is no item '${missing}'.`
  const all = await loadCollections(tx)
  const collectionIds: number[] = []
  for (const name of names) {
    const found = all.filter((one) => one.name.toLowerCase() === name.toLowerCase() || one.path === name)
    if (found.length === 0) return `There is no collection '${name}'.`
    if (found.length > 1)
      return `Several collections are called '${name}': ${found.map(({ path }) => path).join(', ')}.`
    collectionIds.push(found[0]!.id)
  }
  return { itemIds: [...items.values()].map(({ id }) => id), collectionIds: [...new Set(collectionIds)] }
}

const nameLimits = ({ item = [], collection = [] }: Typed): string => [...item, ...collection].join(', ') || 'all goods'

async function list(db: Database, today: Day, { print }: Console): Promise<number> {
  const all = await listCoupons(db.orm)
  if (all.length === 0) print('No coupons.\n')
  else
    print(
      toColumns(
        all.map((coupon) => [
          coupon.code,
          describeCoupon(coupon, today),
          nameReach(coupon),
          nameState(coupon, today),
          coupon.uses > 0 ? formatCountOf(coupon.uses, 'order') : '',
        ]),
      ),
    )
  return 0
}

const nameReach = ({ itemIds, collectionIds }: StoredCoupon): string =>
  [
    itemIds.length > 0 ? `${itemIds.length} ${itemIds.length === 1 ? 'item' : 'items'}` : '',
    collectionIds.length > 0
      ? `${collectionIds.length} ${collectionIds.length === 1 ? 'collection' : 'collections'}`
      : '',
    itemIds.length + collectionIds.length === 0 ? 'all goods' : '',
  ]
    .filter(Boolean)
    .join(', ')

function nameState({ endedAt, startsOn, endsOn }: StoredCoupon, today: Day): string {
  if (endedAt !== null || (endsOn !== null && endsOn < today)) return 'ended'
  return isCurrent({ startsOn, endsOn }, today) ? 'on' : `from ${formatDate(startsOn!)}`
}
