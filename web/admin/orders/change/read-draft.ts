import { redrawCharge } from '../../../../domain/decoration/artwork-problems.ts'
import { readDollars } from '../../../../domain/money/read-dollars.ts'
import type { AnswerOf, InputOf } from '../../../../contract/call.ts'
import type { previewOrderChange } from '../../../../contract/admin/orders/order-changes.call.ts'
import type { StaffOrder } from '../../../../contract/admin/orders/orders.schema.ts'
import { formatCount } from '../../../../domain/money/format-money.ts'
import { readCount } from '../../../../domain/text/read-count.ts'

export type Preview = AnswerOf<typeof previewOrderChange>
type Change = InputOf<typeof previewOrderChange>
type PreviewLine = Preview['lines'][number]

export type Draft = Record<string, string | boolean>

/** Of the fields of a line, by its number and that of its color and size. */
export const fieldNames = {
  quantity: (line: number, variant: number) => `quantity_${line}_${variant}`,
  price: (line: number, variant: number) => `price_${line}_${variant}`,
  shipment: (line: number, address: number) => `shipment_${line}_${address}`,
  /** A part of the address to which pieces of a line go. */
  to: (line: number, address: number, field: string) => `to_${line}_${address}_${field}`,
  discount: (line: number) => `discount_${line}`,
  remove: (line: number) => `remove_${line}`,
  keep: (line: number) => `keep_${line}`,
  charge: (line: number, charge: number) => `charge_${line}_${charge}`,
  newCharge: (line: number) => `newcharge_${line}`,
  newAmount: (line: number) => `newamount_${line}`,
  inHands: (line: number) => `inhands_${line}`,
}

const addressFields = ['name', 'company', 'address_1', 'address_2', 'city', 'state', 'zip', 'phone'] as const

const write = (amount: number): string => (amount === 0 ? '' : amount.toFixed(2))
/** At least with cents: '92.50', '0.3125'. */
const writePrice = (price: number): string => price.toFixed(4).replace(/0{1,2}$/, '')

/** What stands in the fields at first: the order as it is. */
export function toDraft(preview: Preview, { order }: StaffOrder): Draft {
  const draft: Draft = {
    ...Object.fromEntries(addressFields.map((field) => [field, order.shipping_address[field]])),
    po: preview.poNumber,
    method: preview.shippingMethod.before,
    discount: '',
    freight: '',
    reason: '',
    note: '',
    mail: true,
    overLimit: false,
    keepTax: false,
  }
  for (const [at, line] of preview.lines.entries()) {
    for (const [index, { quantity, unitPrice: price }] of line.variants.entries()) {
      draft[fieldNames.quantity(at, index)] = quantity.before === 0 ? '' : String(quantity.before)
      draft[fieldNames.price(at, index)] = quantity.before === 0 ? '' : writePrice(price.before)
    }
    for (const [index, { quantity, shipping_address: to }] of shipmentsOf(order, line).entries()) {
      draft[fieldNames.shipment(at, index)] = String(quantity)
      for (const field of addressFields) draft[fieldNames.to(at, index, field)] = to[field]
    }
    for (const [index, { before }] of line.charges.entries()) draft[fieldNames.charge(at, index)] = before.toFixed(2)
    draft[fieldNames.newCharge(at)] = ''
    draft[fieldNames.newAmount(at)] = ''
    draft[fieldNames.inHands(at)] = line.inHandsOn ?? ''
    draft[fieldNames.discount(at)] = write(line.discountAmt.before)
    draft[fieldNames.remove(at)] = false
    draft[fieldNames.keep(at)] = false
  }
  return draft
}

/** The charge that the address proposes for a line, by its number, as one that is new. */
export function proposeRedraw(preview: Preview, asked: URLSearchParams): Draft {
  const [at, amount] = [Number(asked.get('redraw')) - 1, Number(asked.get('amount'))]
  return preview.lines[at] && amount > 0
    ? { [fieldNames.newCharge(at)]: redrawCharge, [fieldNames.newAmount(at)]: amount.toFixed(2) }
    : {}
}

export const shipmentsOf = (order: StaffOrder['order'], line: PreviewLine) =>
  order.lines.find(({ id }) => id === line.lineId)?.shipments ?? []

/** What is typed where it is no figure, by the field; none: all of it can be read. */
export function findUnreadable(draft: Draft, start: Draft): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(draft)) {
    if (typeof value !== 'string' || value === start[name]) continue
    const kind = name.split('_')[0]!
    if ((kind === 'quantity' || kind === 'shipment') && toPieces(value) === undefined)
      found[name] = `Please enter a whole number, at most ${formatCount(mostPieces)}.`
    if (kind === 'price' && readDollars(value, 4) === undefined) found[name] = 'Please enter a price like 4.25.'
    if (kind === 'charge' && readDollars(value, 2) === undefined)
      found[name] = 'Please enter an amount like 45.00. 0 waives the charge.'
    if (kind === 'newcharge' && value.trim() !== '' && readAmountOf(draft, name) === undefined)
      found[name.replace('charge', 'amount')] = 'Please enter an amount like 45.00.'
    if (kind === 'newamount' && value.trim() !== '' && String(draft[name.replace('amount', 'charge')]).trim() === '')
      found[name.replace('amount', 'charge')] = 'Please say what the charge is for.'
    if (kind === 'discount' && readDiscount(value) === undefined)
      found[name] = 'Please enter an amount like 25.00, or 5%.'
    if (kind === 'freight' && value.trim() !== '' && readDollars(value, 2) === undefined)
      found[name] = 'Please enter an amount like 18.50.'
  }
  return found
}

const readAmountOf = (draft: Draft, charge: string): number | undefined =>
  readDollars(String(draft[charge.replace('charge', 'amount')] ?? ''), 2)

/** What is different from the order as it is. What cannot be read is left out. */
export function toChange(
  draft: Draft,
  start: Draft,
  preview: Preview,
  staffOrder: StaffOrder,
  addedItems: readonly AddedItem[] = [],
): Change {
  const isOther = (name: string) => draft[name] !== undefined && draft[name] !== start[name]
  const lines = preview.lines.flatMap((line, at) => {
    const variants = readVariants(
      draft,
      start,
      at,
      line.variants.map(({ code }) => code),
    )
    const charges = readCharges(draft, start, at, line)
    const day = fieldNames.inHands(at)
    const inHandsOn = isOther(day) ? String(draft[day]) || null : undefined
    const shipments = shipmentsOf(staffOrder.order, line).flatMap(({ shipping_address: { country } }, index) => {
      const name = fieldNames.shipment(at, index)
      const quantity = isOther(name) ? toPieces(String(draft[name])) : undefined
      const toField = (field: string) => fieldNames.to(at, index, field)
      const goesElsewhere = addressFields.some((field) => isOther(toField(field)))
      if (quantity === undefined && !goesElsewhere) return []
      return [
        {
          number: index + 1,
          ...(quantity === undefined ? {} : { quantity }),
          ...(goesElsewhere ? { shippingAddress: readAddress(draft, country, toField) } : {}),
        },
      ]
    })
    const discount = isOther(fieldNames.discount(at)) ? readDiscount(String(draft[fieldNames.discount(at)])) : undefined
    const remove = draft[fieldNames.remove(at)] === true
    const isSame = variants.length + shipments.length + charges.length === 0 && inHandsOn === undefined
    if (isSame && !discount && !remove) return []
    return [
      {
        lineId: line.lineId,
        ...(remove ? { remove } : {}),
        ...(variants.length > 0 ? { variants } : {}),
        ...(shipments.length > 0 ? { shipments } : {}),
        ...(charges.length > 0 ? { charges } : {}),
        ...(inHandsOn === undefined ? {} : { inHandsOn }),
        ...(draft[fieldNames.keep(at)] === true ? { keepPrices: true } : {}),
        ...(discount ? { discount } : {}),
      },
    ]
  })
  const { country } = staffOrder.order.shipping_address
  const freight = isOther('freight') ? readDollars(String(draft['freight']), 2) : undefined
  const discount = isOther('discount') ? readDiscount(String(draft['discount'])) : undefined
  return {
    ...(lines.length > 0 ? { lines } : {}),
    ...(addedItems.length > 0
      ? {
          added: addedItems.map(({ itemId, at, codes }) => ({
            itemId,
            variants: readVariants(draft, start, at, codes),
          })),
        }
      : {}),
    ...(isOther('po') ? { poNumber: String(draft['po']) } : {}),
    ...(isOther('method') ? { shippingMethod: String(draft['method']) } : {}),
    ...(addressFields.some(isOther) ? { shippingAddress: readAddress(draft, country) } : {}),
    ...(discount ? { discount } : {}),
    ...(freight === undefined ? {} : { freightAmount: freight }),
    ...(draft['keepTax'] === true ? { keepTax: true } : {}),
  }
}

/** An item that comes in addition. */
export interface AddedItem {
  itemId: number
  /** The number of its fields. */
  at: number
  /** Of its colors and sizes; none until the server has said them. */
  codes: readonly string[]
}

/** What stands in their fields at first. */
export const toDraftOf = (added: readonly AddedItem[]): Draft =>
  Object.fromEntries(
    added.flatMap(({ at, codes }) =>
      codes.flatMap((_, index) => [
        [fieldNames.quantity(at, index), ''],
        [fieldNames.price(at, index), ''],
      ]),
    ),
  )

function readVariants(draft: Draft, start: Draft, at: number, codes: readonly string[]) {
  const isOther = (name: string) => draft[name] !== undefined && draft[name] !== (start[name] ?? '')
  return codes.flatMap((code, index) => {
    const [pieces, price] = [fieldNames.quantity(at, index), fieldNames.price(at, index)]
    const quantity = isOther(pieces) ? toPieces(String(draft[pieces])) : undefined
    const unitPrice = isOther(price) ? readDollars(String(draft[price]), 4) : undefined
    if (quantity === undefined && unitPrice === undefined) return []
    return [
      { code, ...(quantity === undefined ? {} : { quantity }), ...(unitPrice === undefined ? {} : { unitPrice }) },
    ]
  })
}

function readCharges(draft: Draft, start: Draft, at: number, { charges }: PreviewLine) {
  const changed = charges.flatMap(({ name }, index) => {
    const field = fieldNames.charge(at, index)
    const amount = draft[field] === start[field] ? undefined : readDollars(String(draft[field]), 2)
    return amount === undefined ? [] : [{ name, amount }]
  })
  const name = String(draft[fieldNames.newCharge(at)] ?? '').trim()
  const amount = readDollars(String(draft[fieldNames.newAmount(at)] ?? ''), 2)
  return name === '' || amount === undefined ? changed : [...changed, { name, amount }]
}

const readAddress = (draft: Draft, country: string, nameOf = (field: string) => field) => {
  const read = (field: (typeof addressFields)[number]) => String(draft[nameOf(field)]).trim()
  return {
    name: read('name'),
    company: read('company'),
    address_1: read('address_1'),
    address_2: read('address_2'),
    city: read('city'),
    state: read('state'),
    zip: read('zip'),
    phone: read('phone'),
    country,
  }
}

const mostPieces = 1_000_000

function toPieces(text: string): number | undefined {
  if (text.trim() === '') return 0
  const count = readCount(text)
  return count !== undefined && count <= mostPieces ? count : undefined
}

/** '5%', or dollars; nothing takes the discount away. */
function readDiscount(text: string): NonNullable<Change['discount']> | undefined {
  const plain = text.trim()
  if (plain === '') return { kind: 'amount', value: 0 }
  const value = readDollars(plain.replace(/\s*%$/, ''), 2)
  if (value === undefined || (plain.endsWith('%') && value > 100)) return undefined
  return { kind: plain.endsWith('%') ? 'percent' : 'amount', value }
}

/** The sentences of the server by the fields of the page. */
export function placeProblems(
  { problems, lines }: Preview,
  added: readonly AddedItem[] = [],
): { mistakes: Record<string, string>; others: string[] } {
  const mistakes: Record<string, string> = {}
  const others: string[] = []
  for (const { field, message } of problems) {
    const name = nameField(field, lines, added)
    if (name === undefined) others.push(message)
    else mistakes[name] ??= message
  }
  return { mistakes, others: [...new Set(others)] }
}

/** What the server has refused of a change that it could not even try, by the fields of the page. */
export const placeRefusal = (
  fields: readonly { field: string; message: string }[],
  lines: Preview['lines'],
  added: readonly AddedItem[] = [],
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, message }) => {
      const name = nameField(field, lines, added)
      return name === undefined ? [] : [[name, message]]
    }),
  )

function nameField(field: string, lines: Preview['lines'], added: readonly AddedItem[]): string | undefined {
  if (field === 'discount') return 'discount'
  if (field === 'poNumber') return 'po'
  if (field === 'shippingMethod') return 'method'
  if (field === 'freightAmount') return 'freight'
  if (field === 'shippingAddress') return 'address_1'
  if (field.startsWith('shippingAddress.')) return field.slice('shippingAddress.'.length)
  const [, id, part, number, ofAddress] = /^lines\.(-?\d+)\.(\w+)(?:\.(\d+)\.(\w+))?$/.exec(field) ?? []
  const at =
    Number(id) < 0 ? (added[-Number(id) - 1]?.at ?? -1) : lines.findIndex(({ lineId }) => String(lineId) === id)
  if (at < 0) return undefined
  if (part === 'quantity') return fieldNames.quantity(at, 0)
  if (part === 'unitPrice') return fieldNames.price(at, 0)
  if (part === 'shipments' && ofAddress !== undefined) return fieldNames.to(at, Number(number) - 1, ofAddress)
  if (part === 'shipments') return fieldNames.shipment(at, 0)
  if (part === 'charges') return fieldNames.newAmount(at)
  if (part === 'inHandsOn') return fieldNames.inHands(at)
  return part === 'discount' ? fieldNames.discount(at) : undefined
}
