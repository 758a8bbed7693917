import type { AnswerOf, InputOf } from '../../../../contract/call.ts'
import type { previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import { isDay, type Day } from '../../../../domain/calendar/business-days.ts'
import type { ItemId, OrderLineId } from '../../../../domain/ids.ts'
import { judgePoNumber, poNumberSentences } from '../../../../domain/ordering/po-number.ts'
import { listChargeNames, sumCharge } from './describe-change.ts'
import {
  isWholeCents,
  readCents,
  readUnitPrice,
  toWireAmount,
  toWireUnitPrice,
  type Cents,
} from '../../../../domain/money/money.ts'
import { mayChange, type DiscountInput } from '../../../../domain/order-admin/order-changes.ts'
import { orderSums } from '../../../../domain/ordering/order-sums.ts'
import { salesTaxLabel } from '../../../../domain/ordering/sales-tax.ts'
import type { PostalAddress } from '../../../../domain/people/addresses.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { judgeToSave, readTypedAddress, toWireField } from '../../people/index.ts'
import type { ChangedLine } from '../placing/save-changed-order.ts'
import type { OrderLine } from '../placing/orders.store.ts'
import { fieldOf, type LineChange, type OrderChange } from './order-change.ts'
import type { ChangePreview } from './order-changes.service.ts'

type Input = InputOf<typeof previewOrderChange>
type Preview = Omit<AnswerOf<typeof previewOrderChange>, 'version'>
type Address = NonNullable<Input['shippingAddress']>

/** @throws Invalid with a sentence at every field that is to blame */
export const readChange = (input: Input): OrderChange => ({
  lines: (input.lines ?? []).map(readLineChange),
  added: (input.added ?? []).map(({ itemId, variants }) => ({ itemId: itemId as ItemId, ...readVariants(variants) })),
  poNumber: input.poNumber === undefined ? undefined : readPoNumber(input.poNumber),
  methodCode: input.shippingMethod,
  shipTo: input.shippingAddress && readAddress(input.shippingAddress, 'shippingAddress'),
  discount: readDiscount(input.discount, 'discount'),
  freightCents: input.freightAmount === undefined ? undefined : readAmount(input.freightAmount, 'freightAmount'),
  keepsTax: input.keepTax ?? false,
})

function readLineChange(line: NonNullable<Input['lines']>[number]): LineChange {
  const lineId = line.lineId as OrderLineId
  return {
    lineId,
    remove: line.remove ?? false,
    ...readVariants(line.variants ?? []),
    charges: new Map(
      (line.charges ?? []).map(({ name, amount }) => [toLine(name), readAmount(amount, fieldOf(lineId, 'charges'))]),
    ),
    inHandsOn: line.inHandsOn === undefined ? undefined : readDay(line.inHandsOn, fieldOf(lineId, 'inHandsOn')),
    keepsPrices: line.keepPrices ?? false,
    discount: readDiscount(line.discount, fieldOf(lineId, 'discount')),
    shipments: (line.shipments ?? []).map(({ number, quantity, shippingAddress: to }) => ({
      number,
      quantity,
      shipTo: to && readAddress(to, fieldOf(lineId, `shipments.${number}`)),
    })),
  }
}

const readVariants = (variants: NonNullable<NonNullable<Input['lines']>[number]['variants']>) => ({
  quantities: new Map(
    variants.flatMap(({ code, quantity }) => (quantity === undefined ? [] : [[code, quantity] as const])),
  ),
  unitPrices: new Map(
    variants.flatMap(({ code, unitPrice: price }) =>
      price === undefined ? [] : [[code, readUnitPrice(price)] as const],
    ),
  ),
})

function readPoNumber(typed: string): string {
  const verdict = judgePoNumber(typed)
  if (verdict.valid) return verdict.poNumber
  throw new Invalid(poNumberSentences[verdict.reason], 'poNumber')
}

function readDay(day: string | null, field: string): Day | null {
  if (day === null || isDay(day)) return day
  throw new Invalid('Enter a date, for example 2027-01-31.', field)
}

function readAddress(typed: Address, field: string): PostalAddress {
  const verdict = judgeToSave(readTypedAddress(typed as never))
  if (verdict.valid) return verdict.address
  const mistakes = verdict.mistakes.map((mistake) => ({
    field: `${field}.${toWireField(mistake.field)}`,
    message: mistake.sentence,
  }))
  throw new Invalid(mistakes[0]!.message, mistakes)
}

function readDiscount(given: Input['discount'], field: string): DiscountInput | undefined {
  if (!given) return undefined
  const { kind, value } = given
  if (kind === 'amount') return { kind, cents: readAmount(value, field) }
  if (value > 100 || !isWholeCents(value))
    throw new Invalid('A discount in percent is 0 to 100, with at most 2 decimals.', field)
  return { kind, percent: value }
}

/** @throws Invalid where it is below zero or has more decimals than cents */
export function readAmount(amount: number, field: string): Cents {
  if (amount < 0 || !isWholeCents(amount)) throw new Invalid('Please enter the amount, for example 123.45.', field)
  return readCents(amount)
}

export function toWirePreview({ before, after, goods, sent, money, ...preview }: ChangePreview): Preview {
  const { state } = before
  const pair = (one: Cents, other: Cents) => ({ before: toWireAmount(one), after: toWireAmount(other) })
  const sum = (label: string, one: Cents, other: Cents) => ({ label, ...pair(one, other) })
  return {
    isChanged: preview.isChanged,
    may: {
      address: mayChange(state, 'address'),
      goods: mayChange(state, 'goods'),
      price: mayChange(state, 'price'),
      discount: mayChange(state, 'discount'),
      dates: mayChange(state, 'dates'),
      po: mayChange(state, 'po'),
      freight: mayChange(state, 'freight'),
    },
    lines: preview.lines.map((line) => {
      const changed = after.lines.find(({ id }) => id === line.id)
      const offer = line.itemId === null ? undefined : goods.offers.get(line.itemId)
      return {
        lineId: line.id,
        webCode: line.code,
        itemDescription: line.name,
        unit: line.unit,
        sentQuantity: sent.get(line.id) ?? 0,
        isDecorated: line.decoration !== null,
        isRemoved: changed === undefined,
        quantity: { before: line.quantity, after: changed?.quantity ?? 0 },
        netAmt: pair(line.netCents, changed?.netCents ?? 0),
        discountAmt: pair(line.discountCents, changed?.discountCents ?? 0),
        variants: listVariants(line, changed, offer?.variants.filter(({ active }) => active) ?? []),
        charges: listChargeNames(line, changed ?? line).map((name) => ({
          name,
          ...pair(sumCharge(line, name), changed ? sumCharge(changed, name) : 0),
        })),
        inHandsOn: line.decoration?.inHandsOn ?? null,
      }
    }),
    sums: [
      sum(orderSums.goods, before.goodsCents, after.goodsCents),
      sum(orderSums.discount, -before.discountCents, -after.discountCents),
      sum(orderSums.freight, before.shippingCents, after.shippingCents),
      sum(salesTaxLabel, before.taxCents, after.taxCents),
      sum(orderSums.total(before.currency), before.totalCents, after.totalCents),
    ],
    poNumber: before.poNumber,
    shippingMethod: { before: before.shippingMethodCode, after: after.shippingMethodCode },
    methods: preview.methods.map(({ code, name, shipCents, arrivesOn: day }) => ({
      code,
      name,
      amount: toWireAmount(shipCents),
      arrivesOn: day,
    })),
    arrivesOn: { before: before.arrivesOn, after: after.arrivesOn },
    due: pair(money.before.dueCents, money.after.dueCents),
    toGiveBack: pair(money.before.giveBackCents, money.after.giveBackCents),
    problems: preview.problems.map(({ field, message }) => ({ field, message })),
    notices: preview.notices,
    isTaxOther: preview.isTaxOther,
    isOverLimit: money.isOverLimit,
  }
}

type Named = { code: string; color: string | null; size: string | null }

function listVariants(before: OrderLine, after: ChangedLine | undefined, offered: readonly Named[]) {
  const others = offered.filter(({ code }) => !before.variants.some((one) => one.code === code))
  return [...before.variants, ...others].map(({ code, color, size }) => {
    const [was, is] = [before, after].map((line) => line?.variants.find((one) => one.code === code))
    return {
      code,
      color,
      size,
      quantity: { before: was?.quantity ?? 0, after: is?.quantity ?? 0 },
      unitPrice: {
        before: toWireUnitPrice(was?.unitPrice ?? 0),
        after: toWireUnitPrice(is?.unitPrice ?? was?.unitPrice ?? 0),
      },
    }
  })
}
