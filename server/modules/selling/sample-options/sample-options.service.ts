import { localDay } from '../../../../domain/calendar/business-days.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import type { UnitPrice } from '../../../../domain/money/money.ts'
import { sampleKindRows, type SampleKind } from '../../../../domain/samples/sample-kinds.ts'
import { toSampleOffer } from '../../../../domain/samples/sample-offer.ts'
import {
  describeSampleRules,
  explainSample,
  judgeSample,
  listOfferedKinds,
  toSampleRules,
} from '../../../../domain/samples/sample-rules.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { Audience } from '../../../platform/http/audience.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { listOffers, type CatalogService } from '../../catalog/index.ts'
import { readSettings } from '../../content/index.ts'
import { findCart } from '../cart/cart.store.ts'
import { earlierWith } from '../cart/adding/sample-lines.ts'
import { findSampleStanding, noSamples } from '../samples/samples.store.ts'

interface SamplesDeps {
  db: Database
  clock: Clock
  catalog: Pick<CatalogService, 'checkStanding'>
}

interface OfferedSample {
  kind: SampleKind
  title: string
  meaning: string
  /** Undefined: nobody can say. */
  unitPrice: UnitPrice | undefined
  rule: string
  /** Null: the caller can order it. */
  refusal: string | null
}

export type SamplesService = ReturnType<typeof createSamplesService>

export function createSamplesService({ db, clock, catalog }: SamplesDeps) {
  /** A guest sees what anybody may have; what depends on a company is said once it is known. */
  async function load(caller: Principal | undefined, itemId: ItemId) {
    const now = clock.now()
    if (caller) return findCart(db.orm, caller, now, { itemIds: [itemId] })
    const [offers, settings, timeZone] = await Promise.all([
      listOffers(db.orm, null, [itemId]),
      readSettings(db.orm),
      findTimeZone(db.orm),
    ])
    const samples = noSamples(toSampleRules(settings.orders))
    return { lines: [], offers, samples, terms: { day: localDay(now, timeZone) } }
  }

  return {
    /** @throws NotFound, or NotSignedIn for a guest at what needs a sign-in */
    async list(caller: Principal | undefined, audience: Audience, itemId: ItemId): Promise<OfferedSample[]> {
      if (catalog.checkStanding(await findSampleStanding(db.orm, itemId), audience).custom) return []
      const cart = await load(caller, itemId)
      const offer = cart.offers.get(itemId)!
      const { rules, company } = cart.samples
      const earlier = earlierWith(cart.samples.earlier, cart.lines, cart.terms.day)
      return listOfferedKinds(rules, offer.samples).map((kind) => {
        const { title, meaning } = sampleKindRows[kind]
        const unitPrice = toSampleOffer(offer, kind, rules).tiers[0]?.unitPrice
        const verdict = judgeSample(rules, {
          kind,
          itemId,
          itemSamples: offer.samples,
          cost: offer.cost,
          // Whoever orders one has decorated it by then.
          isDecorated: kind === 'pre-production',
          company: caller ? company : null,
          earlier,
          today: cart.terms.day,
        })
        const refusal = verdict.applies ? null : explainSample(verdict)
        return { kind, title, meaning, unitPrice, rule: describeSampleRules(rules, unitPrice ?? 0), refusal }
      })
    },
  }
}
