import type { DecorationMethod } from '../../../../domain/decoration/decoration-method.ts'
import type { SheetGoods } from '../../../../domain/flyers/to-flyer-sheet.ts'
import { shorten } from '../../../../domain/flyers/shorten.ts'
import type { ItemId } from '../../../../domain/ids.ts'
import { dropDoubles } from '../../../../domain/pricing/price-tiers.ts'
import type { Audience } from '../../../platform/http/audience.ts'
import type { Database } from '../../../platform/database.ts'
import { findTypedCodes, listDescribed, type DescribedItem, type CardView } from '../../catalog/index.ts'
import type { FlyerFacts } from './flyers.store.ts'

/** An item with all that a flyer can show of it, at the net prices of an audience. */
export interface FlyerGoods extends SheetGoods {
  minimumQuantity: number
  /** How an artwork can be shown on its pictures, with the places where: what is proposed comes first. */
  methods: DecorationMethod[]
}

interface FlyerGoodsDeps {
  db: Database
  /** The cards of these items in this order, as an audience sees them; items that cannot be looked at are left out. */
  listCatalogItems(itemIds: readonly ItemId[], audience: Audience): Promise<CardView[]>
}

export type FlyerGoodsFinder = ReturnType<typeof createFlyerGoods>

const textAtMost = 160

export function createFlyerGoods({ db, listCatalogItems }: FlyerGoodsDeps) {
  /** Each item once; what cannot be looked at any more is gone, under the name that it had. */
  async function find(
    itemIds: readonly ItemId[],
    audience: Audience,
    noted: FlyerFacts['items'] = {},
  ): Promise<FlyerGoods[]> {
    const ids = [...new Set(itemIds)]
    if (ids.length === 0) return []
    // One query at most for each: the cards are in memory.
    const [cards, described] = await Promise.all([listCatalogItems(ids, audience), listDescribed(db.orm, ids)])
    const byId = new Map(cards.map((shown) => [shown.card.id, shown]))
    return ids.map((id) => {
      const shown = byId.get(id)
      return shown ? toGoods(shown, described.get(id)) : toGone(id, noted[id])
    })
  }

  return {
    find,

    /** By what a person has pasted: codes of items, or of their colors and sizes. */
    async findByCodes(codes: readonly string[], audience: Audience) {
      const typed = [...new Set(codes.map((code) => code.trim()).filter(Boolean))]
      // What they may not look at is unknown below, however it is spelled.
      const sold = await findTypedCodes(db.orm, typed, () => true)
      const found = typed.map((code) => ({ code, itemId: sold.get(code)?.itemId }))
      const goods = await find(
        found.flatMap(({ itemId }) => itemId ?? []),
        audience,
      )
      const seen = new Set(goods.filter(({ gone }) => !gone).map(({ id }) => id))
      return {
        goods: goods.filter(({ gone }) => !gone),
        unknownCodes: found.filter(({ itemId }) => itemId === undefined || !seen.has(itemId)).map(({ code }) => code),
      }
    },
  }
}

function toGoods({ card, ownTiers }: CardView, described: DescribedItem | undefined): FlyerGoods {
  const description = described?.description ?? ''
  const tiers = card.custom ? [] : dropDoubles(ownTiers ?? card.tiers)
  return {
    id: card.id,
    name: card.name,
    code: card.code,
    text: shorten(description === '' ? card.summary : description, textAtMost),
    unit: card.unit,
    image: card.picture,
    colors: card.colors.map(({ name, hex, picture }) => ({ name, hex, image: picture })),
    tiers: tiers.map(({ minimumQuantity: quantity, unitPrice }) => ({ quantity, netTenThousandths: unitPrice })),
    gone: false,
    minimumQuantity: card.minimumQuantity,
    methods: card.picture?.startsWith('/') ? listShownMethods(described?.methods ?? []) : [],
  }
}

/** The places that pictures show; the usual one first. */
export const listShownMethods = (methods: readonly DecorationMethod[]): DecorationMethod[] =>
  methods
    .map((method) => ({
      ...method,
      locations: method.locations
        .filter(({ geometry }) => geometry !== null)
        .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)),
    }))
    .filter(({ locations }) => locations.length > 0)

const toGone = (id: ItemId, noted: { name: string; code: string } | undefined): FlyerGoods => ({
  id,
  name: noted?.name ?? '',
  code: noted?.code ?? '',
  text: '',
  unit: 'each',
  image: null,
  colors: [],
  tiers: [],
  gone: true,
  minimumQuantity: 1,
  methods: [],
})
