import { localDay, type Day } from '../../domain/calendar/business-days.ts'
import { describeCoupon, isCurrent, type Coupon } from '../../domain/ordering/coupons.ts'
import { formatDate } from '../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../domain/money/format-money.ts'
import { findItems, loadCollections } from '../modules/catalog/index.ts'
import { endCoupon, listCoupons, saveCoupon, type NewCoupon, type StoredCoupon } from '../modules/selling/index.ts'
import { findTimeZone } from '../platform/calendar/shop-calendar.store.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { toColumns } from './catalog/columns.ts'
import { report, type Console } from './console.ts'
import { commandLine } from '../../domain/people/actor.ts'
import {
  auditSettings,
  settingAreas,
  checkCouponDays,
  findTypedCollection,
  readCouponMinimum,
  readCouponCode,
  readCouponText,
  readUses,
  readWorth,
} from '../modules/admin/index.ts'
import { readDay } from './typed/typed-days.ts'
import { NotUnderstood, readTypedWords } from './typed/typed-words.ts'

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
    const ended = await db.transaction((tx) => audit(tx, clock, () => endCoupon(tx, code, clock.now())))
    return report(console, ended ? null : `There is no coupon '${code}'.`, `${ended?.code} has ended.`)
  }
  if (action !== 'add' || !code || worth === undefined) throw new NotUnderstood(usage)
  const coupon = readCoupon(code, worth, values, today)
  return db.transaction(async (tx) => {
    const limits = await readLimits(tx, values)
    if (typeof limits === 'string') return report(console, limits, '')
    const id = await audit(tx, clock, () => saveCoupon(tx, coupon, limits))
    if (id === undefined)
      return report(console, `There is a coupon '${code}' already. 'coupon end ${code}' ends it.`, '')
    return report(console, null, `${coupon.code}: ${describeCoupon(coupon, today)}; for ${nameLimits(values)}.`)
  })
}

const audit = <T>(tx: Tx, clock: Clock, change: () => Promise<T>): Promise<T> =>
  auditSettings(tx, { areas: [settingAreas.coupons], by: commandLine, at: clock.now() }, change)

function readCoupon(code: string, worth: string, typed: Typed, today: Day): NewCoupon & Coupon {
  const startsOn = typed.from === undefined ? null : readDay(typed.from)
  const endsOn = typed.until === undefined ? null : readDay(typed.until)
  checkCouponDays(startsOn ?? today, endsOn)
  return {
    code: readCouponCode(code),
    text: readCouponText(typed.text ?? ''),
    ...readWorth(worth),
    minimumCents: typed.minimum === undefined ? null : readCouponMinimum(typed.minimum),
    startsOn,
    endsOn,
    usesAtMost: typed.uses === undefined ? null : readUses(typed.uses),
    usesPerCustomer: typed['per-customer'] === undefined ? null : readUses(typed['per-customer']),
  }
}

/** @returns a sentence where something is not there */
async function readLimits(tx: Tx, { item: codes = [], collection: names = [] }: Typed) {
  const items = await findItems(tx, codes)
  const missing = codes.find((code) => !items.has(code.toLowerCase()))
  if (missing !== undefined) return `There is no item '${missing}'.`
  const all = await loadCollections(tx)
  const collectionIds: number[] = []
  for (const name of names) {
    const found = findTypedCollection(all, name)
    if (typeof found === 'string') return found
    collectionIds.push(found.id)
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
