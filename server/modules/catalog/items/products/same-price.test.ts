import { shownFields } from '../../../../../domain/catalog/item-fields.ts'
import { mapFields } from '../../../../../domain/fields/record-fields.ts'
import { expect, test } from 'vitest'
import type { Product } from '../../../../../contract/shop/catalog/products.schema.ts'
import { readUnitPrice } from '../../../../../domain/money/money.ts'
import { priceLine, type PricedGoods } from '../../../../../domain/pricing/price-line.ts'
import type { PriceTier } from '../../../../../domain/pricing/price-tiers.ts'
import { makeRandomLine, type RandomLine } from '../../../../../domain/testing/random-line.ts'
import { readException } from '../../../../../web/client/stored/agreed-terms.ts'
import { readPricedGoods } from '../../../../../web/client/priced-goods.ts'
import { toWireException } from '../../../people/customers/customers.wire.ts'
import { CollectionTree } from '../collection-tree.ts'
import { toOffers, type OfferRow } from '../prices/offers.ts'
import type { ProductRecord } from './products.store.ts'
import { toProduct } from './products.wire.ts'

const itemId = 1

test('browser and server price thousands of random lines to the same cent', () => {
  const differing = Array.from({ length: 3_000 }, (_, seed) => {
    const line = makeRandomLine(seed)
    const { decoration, terms } = line
    const stored = toStored(line)
    const product = answerWith(stored)
    const offer = toOffers([stored.offer]).get(itemId)!
    const inBrowser = priceLine(
      readPricedGoods(product),
      line.chosen.map(({ variantId, quantity }) => ({ variantId, quantity, extraPrice: extraOf(product, variantId) })),
      decoration,
      { ...terms, exceptions: overTheWire(terms.exceptions.map(toWireException)).map(readException) },
    )
    const onServer = priceLine(
      offer,
      line.chosen.map(({ variantId, quantity }) => ({
        variantId,
        quantity,
        extraPrice: offer.variants.find((one) => one.variantId === variantId)!.extraPrice,
      })),
      decoration,
      terms,
    )
    return JSON.stringify(inBrowser) === JSON.stringify(onServer) ? [] : [{ seed, inBrowser, onServer }]
  }).flat()
  expect(differing).toEqual([])
})

const overTheWire = <T>(answer: T): T => JSON.parse(JSON.stringify(answer)) as T

const extraOf = ({ variants }: Product, variantId: number): number =>
  readUnitPrice(variants.find(({ id }) => id === variantId)!.extra_price)

/** Rows as the database gives them: a method without a name of its own has that of its type, and a price may stand at two quantities. */
function toStored({ goods, chosen, dice }: RandomLine) {
  const tiers = goods.tiers.flatMap((tier) => (dice.chance(0.2) ? [tier, laterStep(tier)] : [tier]))
  const charges = goods.charges.map((charge) => ({ ...charge, ...toMethodRow(charge.method) }))
  const variants = chosen.map(({ variantId, extraPrice }) => ({ variantId, extraPrice }))
  const shared = { ...goods, tiers, charges, rushPrices: [...goods.rushPrices] }
  return {
    shared,
    variants,
    offer: {
      ...bareOffer,
      ...shared,
      own: null,
      variants: variants.map((one) => ({ ...bareVariant, ...one })),
    } as OfferRow,
  }
}

const laterStep = (tier: PriceTier): PriceTier => ({ ...tier, minimumQuantity: tier.minimumQuantity + 1 })

type Charge = PricedGoods['charges'][number]

const toMethodRow = (method: Charge['method']) => {
  if (method === null) return { method, methodType: null }
  return method === 'Decal' ? { method: '', methodType: 'DECAL' } : { method, methodType: 'DIRECT' }
}

const bareOffer = {
  itemId,
  code: 'M-1',
  name: 'Mug',
  unit: 'each',
  status: 'active',
  custom: false,
  leadDays: 3,
  hazardous: false,
  closeout: false,
  cost: null,
  samples: [],
  methods: [],
  carton: null,
  picture: null,
}

const bareVariant = {
  code: 'M-1-1',
  color: null,
  size: null,
  active: true,
  stockQuantity: 9,
  nextOn: null,
  held: [],
  picture: null,
}

function answerWith({ shared, variants }: ReturnType<typeof toStored>): Product {
  const record = {
    ...shared,
    id: itemId,
    code: 'M-1',
    name: 'Mug',
    descriptionHtml: '',
    features: [],
    specifications: [],
    ...mapFields(shownFields, () => ''),
    unit: 'each',
    custom: false,
    leadDays: 3,
    methodLeadDays: [],
    closeout: false,
    updatedAtMs: 0,
    carton: null,
    collectionIds: [],
    colors: [],
    pictures: [],
    decorations: [],
    decorationMethods: [],
    documents: [],
    shipsFrom: [],
    variants: variants.map(({ variantId, extraPrice }) => ({
      id: variantId,
      code: 'M-1-1',
      color: null,
      size: null,
      extraPrice,
      quantity: 9,
      nextOn: null,
    })),
  } as unknown as ProductRecord
  return overTheWire(toProduct({ record, guarded: false, tree: new CollectionTree([]), ownTiers: undefined }))
}
