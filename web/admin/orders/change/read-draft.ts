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
}

const addressFields = ['name', 'company', 'address_1', 'address_2', 'city', 'state', 'zip', 'phone'] as const

const write = (amount: number): string => (amount === 0 ? '' : amount.toFixed(2))
/** At least with cents: '92.50', '0.3125'. */
const writePrice = (price: number): string => price.toFixed(4).replace(/0{1,2}$/, '')

/** What stands in the fields at first: the order as it is. */
export function toDraft(preview: Preview, { order }: StaffOrder): Draft {
  const draft: Draft = {
    ...Object.fromEntries(addressFields.map((field) => [field, order.shipping_address[field]])),
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
    draft[fieldNames.discount(at)] = write(line.discountAmt.before)
    draft[fieldNames.remove(at)] = false
    draft[fieldNames.keep(at)] = false
  }
  return draft
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
    if (kind === 'discount' && readDiscount(value) === undefined)
      found[name] = 'Please enter an amount like 25.00, or 5%.'
    if (kind === 'freight' && value.trim() !== '' && readDollars(value, 2) === undefined)
      found[name] = 'Please enter an amount like 18.50.'
  }
  return found
}

/** What is different from the order as it is. What cannot be read is left out. */
export function toChange(draft: Draft, start: Draft, preview: Preview, staffOrder: StaffOrder): Change {
  const isOther = (name: string) => draft[name] !== undefined && draft[name] !== start[name]
  const lines = preview.lines.flatMap((line, at) => {
    const variants = line.variants.flatMap(({ code }, index) => {
      const [pieces, price] = [fieldNames.quantity(at, index), fieldNames.price(at, index)]
      const quantity = isOther(pieces) ? toPieces(String(draft[pieces])) : undefined
      const unit = isOther(price) ? readDollars(String(draft[price]), 4) : undefined
      if (quantity === undefined && unit === undefined) return []
      return [
        { code, ...(quantity === undefined ? {} : { quantity }), ...(unit === undefined ? {} : { unitPrice: unit }) },
      ]
    })
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
    if (variants.length === 0 && shipments.length === 0 && !discount && !remove) return []
    return [
      {
        lineId: line.lineId,
        ...(remove ? { remove } : {}),
        ...(variants.length > 0 ? { variants } : {}),
        ...(shipments.length > 0 ? { shipments } : {}),
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
    ...(addressFields.some(isOther) ? { shippingAddress: readAddress(draft, country) } : {}),
    ...(discount ? { discount } : {}),
    ...(freight === undefined ? {} : { freightAmount: freight }),
    ...(draft['keepTax'] === true ? { keepTax: true } : {}),
  }
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
export function placeProblems({ problems, lines }: Preview): { mistakes: Record<string, string>; others: string[] } {
  const mistakes: Record<string, string> = {}
  const others: string[] = []
  for (const { field, message } of problems) {
    const name = nameField(field, lines)
    if (name === undefined) others.push(message)
    else mistakes[name] ??= message
  }
  return { mistakes, others: [...new Set(others)] }
}

/** What the server has refused of a change that it could not even try, by the fields of the page. */
export const placeRefusal = (
  fields: readonly { field: string; message: string }[],
  lines: Preview['lines'],
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ field, message }) => {
      const name = nameField(field, lines)
      return name === undefined ? [] : [[name, message]]
    }),
  )

function nameField(field: string, lines: Preview['lines']): string | undefined {
  if (field === 'discount') return 'discount'
  if (field === 'freightAmount') return 'freight'
  if (field === 'shippingAddress') return 'address_1'
  if (field.startsWith('shippingAddress.')) return field.slice('shippingAddress.'.length)
  const [, id, part, number, ofAddress] = /^lines\.(\d+)\.(\w+)(?:\.(\d+)\.(\w+))?$/.exec(field) ?? []
  const at = lines.findIndex(({ lineId }) => String(lineId) === id)
  if (at < 0) return undefined
  if (part === 'quantity') return fieldNames.quantity(at, 0)
  if (part === 'unitPrice') return fieldNames.price(at, 0)
  if (part === 'shipments' && ofAddress !== undefined) return fieldNames.to(at, Number(number) - 1, ofAddress)
  if (part === 'shipments') return fieldNames.shipment(at, 0)
  return part === 'discount' ? fieldNames.discount(at) : undefined
}
