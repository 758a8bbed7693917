import type { CardPayment } from '../../../../../domain/payments/cards.ts'
import type { OrderId } from '../../../../../domain/ids.ts'
import { readUnitPrice, type Dollars } from '../../../../../domain/money/money.ts'
import type { NamedDraft } from '../../../orders/index.ts'
import { buyer } from './people.ts'

export const goods = {
  tumbler: { name: 'Ridgeline Tumbler, 20 oz', code: 'NS-4420', unit: 'piece' },
  gloves: { name: 'Goatskin TIG Gloves', code: 'NW-2204', unit: 'pair' },
}

const shipTo = {
  name: `${buyer.firstName} ${buyer.lastName}`,
  company: buyer.company,
  address1: '410 Mill Street',
  address2: '',
  city: 'Toledo',
  state: 'OH',
  zip: '43604',
  country: 'US',
  phone: buyer.phone,
}

interface SampleOrder {
  item: { name: string; code: string; unit: string }
  color: string
  quantity: number
  each: Dollars
  shippingCents: number
}

function makeDraft(orderId: number, { item, color, quantity, each, shippingCents }: SampleOrder): NamedDraft {
  const netCents = Math.round(quantity * each * 100)
  const totalCents = netCents + shippingCents
  return {
    orderId: orderId as OrderId,
    order: {
      customerId: buyer.customerId,
      companyId: buyer.companyId,
      state: 'placed',
      paymentMethod: 'card',
      poNumber: 'KR-2207',
      goodsCents: netCents,
      shippingCents,
      discountCents: 0,
      totalCents,
      baseTotalCents: totalCents,
      shippingMethodCode: 'ground',
      shippingMethodName: 'Ground',
      shipTo,
      arrivesOn: '2026-11-30',
      placedAt: new Date('2026-11-19T15:00:00Z'),
    },
    lines: [
      {
        ...item,
        quantity,
        netCents,
        charges: [],
        shipments: [],
        variants: [{ code: `${item.code}-${color}`, color, size: null, quantity, unitPrice: readUnitPrice(each) }],
      },
    ],
  }
}

export const firstDraft = makeDraft(100_014, {
  item: goods.tumbler,
  color: 'Navy',
  quantity: 144,
  each: 12.2,
  shippingCents: 4_860,
})

export const secondDraft = makeDraft(100_015, {
  item: goods.gloves,
  color: 'Tan',
  quantity: 24,
  each: 18.5,
  shippingCents: 1_420,
})

export const sampleCard: CardPayment = {
  account_type: 'Visa',
  account_number: 'XXXX1111',
  status: 'authorized',
  amount: firstDraft.order.totalCents / 100,
}
