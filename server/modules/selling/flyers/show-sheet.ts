import { toFlyerSheet } from '../../../../domain/flyers/to-flyer-sheet.ts'
import type { FlyerSheet } from '../../../../domain/flyers/flyer-sheet.ts'
import type { FlyerGoodsFinder } from './flyer-goods.ts'
import type { FlyerPictures } from './flyer-pictures.ts'
import type { OwnedFlyer } from './flyers.store.ts'
import { countingFacts } from './note-facts.ts'

interface ShowSheetDeps {
  goods: FlyerGoodsFinder
  pictures: FlyerPictures
}

export type ShowSheet = ReturnType<typeof createShowSheet>

/** A flyer as its readers see it, with today's prices of its owner. An item that needs a sign-in is shown: its owner may hand it out. */
export const createShowSheet =
  ({ goods, pictures }: ShowSheetDeps) =>
  async ({ flyer, owner }: OwnedFlyer, liveUrl: string | null): Promise<FlyerSheet> => {
    const { design } = flyer
    const counting = countingFacts(flyer, owner.companyId)
    const itemIds = design.pages.flatMap(({ items }) => items.map(({ item }) => item))
    const audience = { priceListId: owner.priceListId, closedCollections: 'all' as const }
    return toFlyerSheet(design, {
      goods: await goods.find(itemIds, audience, counting.items),
      prints: pictures.toPrints(counting),
      logo: pictures.toLogo(design, counting),
      liveUrl,
    })
  }
