import { nameCoupon } from '../../../domain/ordering/coupons.ts'
import { describeCharge, gatherFree } from '../../../domain/pricing/describe-charge.ts'
import { formatCents, formatCount, formatUnitPrice } from '../../../domain/money/format-money.ts'
import { formatQuantity } from '../../../domain/text/format-quantity.ts'
import { listOrderFreight } from '../../../domain/freight/order-freight.ts'
import { priceQuantity, toWireUnitPrice, type UnitPrice } from '../../../domain/money/money.ts'
import { describePayer } from '../../../domain/freight/shipment-groups.ts'
import { describeToOrder } from '../../../domain/stock/lead-times.ts'
import { listTaxRows } from '../../../domain/ordering/sales-tax.ts'
import { formatDate } from '../../../domain/calendar/format-date.ts'
import type { OwnersOrderInFull } from '../../modules/orders/index.ts'
import { toColumns } from '../catalog/columns.ts'

type Line = OwnersOrderInFull['lines'][number]
type Variant = Line['variants'][number]

/** What to pick and what it costs: each line, below it each color and size, the charges, and what goes to another address. */
export function writeGoods({ lines, ...order }: OwnersOrderInFull): string {
  const sums: [string, string][] = [
    ['Subtotal', formatCents(order.goodsCents)],
    ...(order.discountCents > 0 ? [['Discount', formatCents(-order.discountCents)] as [string, string]] : []),
    ['Freight', formatCents(order.shippingCents)],
    ...listOrderFreight(order, lines).map(({ label, cents }): [string, string] => [
      `  ${label}`,
      `(${formatCents(cents)})`,
    ]),
    ...listTaxRows(order.tax).map(({ label, words, cents }): [string, string] => [label, words || formatCents(cents)]),
    ['Total', formatCents(order.totalCents)],
  ]
  const shares = lines.flatMap(toShares)
  return [
    toColumns(lines.flatMap(toRows)),
    '\n',
    toColumns(sums),
    ...(shares.length > 0 ? ['\nAddresses of their own\n', toColumns(shares)] : []),
  ].join('')
}

/** The last column of a line is the sum of the amounts of its pieces and charges; a coupon comes off the sums below. */
const toRows = (
  { code, name, unit, quantity, sent, netCents, variants, charges, spared, ...line }: Line,
  index: number,
): string[][] => [
  [
    String(index + 1),
    code,
    `${formatQuantity(quantity, unit)}, ${formatCount(sent)} sent`,
    name,
    '',
    '',
    formatCents(netCents),
  ],
  ...variants.map((variant) => toVariantRow(variant, unit)),
  ...charges.map((charge) => ['', charge.code, '', describeCharge(charge), '', formatCents(charge.amountCents)]),
  ...gatherFree(spared).map((words) => ['', '', '', words, '', formatCents(0)]),
  ...(line.couponCode === null
    ? []
    : [['', '', '', nameCoupon(line.couponCode, line.couponText), '', formatCents(-line.discountCents)]]),
]

const toVariantRow = ({ code, quantity, unitPrice, ...variant }: Variant, unit: string): string[] => [
  '',
  code,
  formatQuantity(quantity, unit),
  [variant.color, variant.size, describeStock(variant)].filter(Boolean).join(', ') || '-',
  toPrice(unitPrice),
  formatCents(priceQuantity(unitPrice, quantity)),
]

function describeStock({ backorder, toOrderDays }: Pick<Variant, 'backorder' | 'toOrderDays'>): string {
  if (toOrderDays !== undefined) return describeToOrder(toOrderDays)
  if (!backorder) return ''
  const { quantity, expectedOn } = backorder
  return `${formatCount(quantity)} on backorder${expectedOn === null ? '' : ` until ${formatDate(expectedOn)}`}`
}

const toPrice = (unitPrice: UnitPrice): string => `at ${formatUnitPrice(toWireUnitPrice(unitPrice))}`

const toShares = ({ shipments, unit }: Line, index: number): string[][] =>
  shipments.map(({ quantity, methodName, shipTo, billTransportationTo: payer, accountNumber }) => [
    `${formatQuantity(quantity, unit)} of line ${index + 1}`,
    [methodName, describePayer({ payer, accountNumber })].filter(Boolean).join(', '),
    nameAddress(shipTo),
  ])

/** In one line, as it stands on a label. */
export const nameAddress = ({
  name,
  company,
  address1,
  address2,
  city,
  state,
  zip,
  phone,
}: OwnersOrderInFull['shipTo']) =>
  [name, company, address1, address2, `${city}, ${state} ${zip}`, phone].filter(Boolean).join(', ')
