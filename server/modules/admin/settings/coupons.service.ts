import { localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { loadCollections } from '../../catalog/index.ts'
import { endCoupon, putCoupon, saveCoupon } from '../../selling/index.ts'
import { couponRecord, couponsArea, listOwnCoupons, type OwnCoupon } from './areas/coupons-area.ts'
import { auditSettings } from './audit-settings.ts'
import { readCouponTexts, type CouponTexts } from './coupon-texts.ts'
import { checkVersion, versionOf } from './versions.ts'

interface CouponSettingsParts {
  db: Database
  clock: Clock
  findTimeZone(tx: Tx): Promise<string>
  onChange(): Promise<void>
}

interface By {
  by: Actor
  /** Of the coupon that they have read. */
  version: string
}

/** Codes that take something off, in the back office. */
export function createCouponSettings({ db, clock, findTimeZone, onChange }: CouponSettingsParts) {
  const readToday = async (tx: Tx): Promise<Day> => localDay(clock.now(), await findTimeZone(tx))

  async function get(tx: Tx, id: number): Promise<OwnCoupon> {
    const found = (await listOwnCoupons(tx)).find(({ stored }) => stored.id === id)
    if (!found) throw new NotFound('There is no coupon with this number.')
    return found
  }

  async function change(id: number, { by, version }: By, save: (tx: Tx, coupon: OwnCoupon) => Promise<void>) {
    const code = await db.transaction(async (tx) => {
      const { code } = (await get(tx, id)).stored
      const check = checkVersion(tx, couponsArea, couponRecord(code), { version, by })
      await auditSettings(tx, { areas: [couponsArea], by, at: clock.now(), check }, async () =>
        save(tx, await get(tx, id)),
      )
      return code
    })
    await onChange()
    return code
  }

  return {
    async list() {
      const snapshot = await couponsArea.snapshot(db.orm)
      return {
        coupons: (await listOwnCoupons(db.orm)).map((coupon) => ({
          ...coupon,
          version: versionOf(snapshot, couponRecord(coupon.stored.code)),
        })),
        collections: await loadCollections(db.orm),
        today: await readToday(db.orm),
      }
    },

    /** @throws Invalid */
    async add(texts: CouponTexts, by: Actor): Promise<string> {
      const code = await db.transaction((tx) =>
        auditSettings(tx, { areas: [couponsArea], by, at: clock.now() }, async () => {
          const { coupon, limits } = await readCouponTexts(tx, texts)
          if (coupon.endsOn && coupon.endsOn < (await readToday(tx)))
            throw new Invalid('This date has passed.', 'until')
          if ((await saveCoupon(tx, coupon, limits)) === undefined)
            throw new Invalid(`There is a coupon '${coupon.code}' already.`, 'code')
          return coupon.code
        }),
      )
      await onChange()
      return code
    },

    /** All but its code. @throws NotFound, Invalid, Conflict */
    save: (id: number, texts: Omit<CouponTexts, 'code'>, who: By): Promise<string> =>
      change(id, who, async (tx, { stored, isEnded }) => {
        const { coupon, limits } = await readCouponTexts(tx, { ...texts, code: stored.code })
        await putCoupon(tx, coupon, limits, isEnded ? clock.now() : null)
      }),

    /** Ends it before its time; orders that use it keep it. @throws NotFound, Conflict */
    end: (id: number, who: By): Promise<string> =>
      change(id, who, async (tx, { stored }) => void (await endCoupon(tx, stored.code, clock.now()))),

    /** It is active again on its dates. @throws NotFound, Conflict */
    resume: (id: number, who: By): Promise<string> =>
      change(id, who, async (tx, { texts }) => {
        const { coupon, limits } = await readCouponTexts(tx, texts)
        await putCoupon(tx, coupon, limits, null)
      }),
  }
}
