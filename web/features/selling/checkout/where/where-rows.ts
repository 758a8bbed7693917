import type { InputOf } from '../../../../../contract/call.ts'
import type { shipCartLines } from '../../../../../contract/shop/cart/cart.call.ts'
import type { Cart, CartLine } from '../../../../../contract/shop/cart/cart.schema.ts'
import type { FreightBill } from '../../../../../domain/freight/freight-bill.ts'
import { formatCount } from '../../../../../domain/money/format-money.ts'
import { goesByOther } from '../freight/freight-choice.ts'

/** What of a line goes to one address. */
export interface Part {
  /** 0: not chosen yet. */
  addressId: number
  /** Null: nothing that is a quantity. */
  quantity: number | null
}

/** Where a line ships. All pieces of one part go there, whatever its quantity. */
export interface WhereRow {
  lineId: number
  parts: Part[]
}

type Lines = readonly Pick<CartLine, 'id' | 'quantity'>[]

/** @param shipToId where the lines without addresses of their own go */
export const toRows = ({ shopping_cart_lines: lines }: Cart, shipToId: number): WhereRow[] =>
  lines.map((line) => ({
    lineId: line.id,
    parts:
      line.shipping_addresses.length === 0
        ? [{ addressId: shipToId, quantity: line.quantity }]
        : line.shipping_addresses.map(({ address_id: addressId, quantity }) => ({ addressId, quantity })),
  }))

export interface PartMistake {
  at: 'quantity' | 'address'
  message: string
}

/** By the part of the line; none: every piece has an address. @param known ids of the saved addresses */
export function findPartMistakes(
  { parts }: WhereRow,
  ordered: number,
  known: ReadonlySet<number>,
): Map<number, PartMistake> {
  const mistakes = new Map<number, PartMistake>()
  const seen = new Set<number>()
  for (const [index, { addressId, quantity }] of parts.entries()) {
    if (!known.has(addressId)) mistakes.set(index, { at: 'address', message: 'Please choose an address.' })
    else if (seen.has(addressId)) mistakes.set(index, { at: 'address', message: addressIsTwice })
    else if (parts.length > 1 && !quantity) mistakes.set(index, { at: 'quantity', message: 'Please enter a quantity.' })
    seen.add(addressId)
  }
  if (parts.length > 1 && mistakes.size === 0) {
    const sum = countPieces(parts)
    if (sum !== ordered) mistakes.set(parts.length - 1, { at: 'quantity', message: explainSum(sum, ordered) })
  }
  return mistakes
}

const addressIsTwice = 'This address is entered twice. Please combine the quantities.'

const countPieces = (parts: readonly Part[]): number => parts.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

function explainSum(sum: number, ordered: number): string {
  const [left, of] = [Math.abs(ordered - sum), `${formatCount(sum)} of ${formatCount(ordered)}`]
  return sum < ordered
    ? `The addresses add up to ${of}: ${formatCount(left)} more to assign.`
    : `The addresses add up to ${of}: ${formatCount(left)} too many.`
}

const changeRow = (rows: readonly WhereRow[], lineId: number, change: (parts: Part[]) => Part[]): WhereRow[] =>
  rows.map((row) => (row.lineId === lineId ? { ...row, parts: change(row.parts) } : row))

export const changePart = (
  rows: readonly WhereRow[],
  lineId: number,
  index: number,
  change: Partial<Part>,
): WhereRow[] =>
  changeRow(rows, lineId, (parts) => parts.map((part, at) => (at === index ? { ...part, ...change } : part)))

/** One address more, for what has none. */
export const addPart = (rows: readonly WhereRow[], { id, quantity }: Lines[number]): WhereRow[] =>
  changeRow(rows, id, (parts) => {
    const whole = parts.length === 1 ? parts.map((part) => ({ ...part, quantity })) : parts
    const left = quantity - countPieces(whole)
    return [...whole, { addressId: 0, quantity: left > 0 ? left : null }]
  })

export const removePart = (rows: readonly WhereRow[], lineId: number, index: number): WhereRow[] =>
  changeRow(rows, lineId, (parts) => parts.filter((_, at) => at !== index))

/** All pieces of these lines to one address. */
export const shipTogether = (rows: readonly WhereRow[], lines: Lines, addressId: number): WhereRow[] =>
  rows.map((row) => {
    const line = lines.find(({ id }) => id === row.lineId)
    return line ? { ...row, parts: [{ addressId, quantity: line.quantity }] } : row
  })

/** The first address of a line that goes nowhere else. */
export const wholeAddressOf = ({ parts }: WhereRow): number | undefined =>
  parts.length === 1 ? parts[0]!.addressId : undefined

/**
 * The address of the order: what goes there whole goes together, so that it is the one of most lines. The rows alone say which one it is, so
 * that it does not matter in which order they were filled in.
 * @param usualId comes first among addresses of as many lines
 */
export function pickShipTo(rows: readonly WhereRow[], usualId: number): number {
  const whole = rows.flatMap((row) => wholeAddressOf(row) || [])
  const countOf = (addressId: number) => whole.filter((one) => one === addressId).length
  const most = Math.max(...whole.map(countOf))
  const candidates = whole.filter((addressId) => countOf(addressId) === most)
  if (candidates.includes(usualId)) return usualId
  // An order of which every line is split is stored under its first address.
  return candidates[0] ?? rows[0]?.parts[0]?.addressId ?? usualId
}

type LineInputs = InputOf<typeof shipCartLines>['lines']

/** What the shop does not know yet. Where an address stays, so do its method and who pays. */
export const listChanges = (rows: readonly WhereRow[], cart: Cart, shipToId: number): LineInputs =>
  cart.shopping_cart_lines.flatMap((line) => {
    const row = rows.find(({ lineId }) => lineId === line.id)
    if (!row) return []
    const parts = row.parts.length === 1 ? [{ ...row.parts[0]!, quantity: line.quantity }] : row.parts
    const own = line.shipping_addresses
    const isShared = wholeAddressOf(row) === shipToId && !isBilledThere(line, shipToId)
    const isSame =
      isShared || own.length === 0
        ? isShared && own.length === 0
        : own.length === parts.length &&
          own.every((one, at) => one.address_id === parts[at]!.addressId && one.quantity === parts[at]!.quantity)
    if (isSame) return []
    return [
      {
        line_id: line.id,
        shipping_stamp: line.shipping_stamp,
        shipping_addresses: isShared ? [] : parts.map((part) => toSent(part, line)),
      },
    ]
  })

/** An account of the line's own pays what goes to this address: it stays a shipment of its own. */
const isBilledThere = ({ shipping_addresses: own }: CartLine, addressId: number): boolean =>
  own.length === 1 && own[0]!.address_id === addressId && own[0]!.bill_transportation_to !== 'shipper'

/** Lines that go whole to the address of the order, each by a shipment of its own, and could go as one. */
export function listNeedlesslyApart(cart: Cart, shipToId: number): LineInputs {
  const isShared = cart.shopping_cart_lines.some(({ shipping_addresses: own }) => own.length === 0)
  const joining = listChanges(toRows(cart, shipToId), cart, shipToId).filter(
    ({ shipping_addresses: sent }) => sent.length === 0,
  )
  return isShared || joining.length > 1 ? joining : []
}

/** The lines of which parts go by another carrier than the account is with: how these go is chosen anew. */
export const listCarrierMoves = (cart: Cart, bill: FreightBill): LineInputs =>
  cart.shopping_cart_lines
    .filter(({ shipping_addresses: own }) => own.some((one) => goesByOther(one, bill)))
    .map((line) => ({
      line_id: line.id,
      shipping_stamp: line.shipping_stamp,
      shipping_addresses: line.shipping_addresses.map((one) => {
        const sent = toSent({ addressId: one.address_id, quantity: one.quantity }, line)
        return goesByOther(one, bill) ? { ...sent, shipping_method: '' } : sent
      }),
    }))

/** Another method to one address of a line; all else of it stays. */
export const changeMethod = (line: CartLine, addressId: number, methodCode: string): LineInputs[number] => ({
  line_id: line.id,
  shipping_stamp: line.shipping_stamp,
  shipping_addresses: line.shipping_addresses.map((one) => {
    const sent = toSent({ addressId: one.address_id, quantity: one.quantity }, line)
    return one.address_id === addressId ? { ...sent, shipping_method: methodCode } : sent
  }),
})

function toSent({ addressId, quantity }: Part, { shipping_addresses: own }: CartLine) {
  const held = own.find(({ address_id: id }) => id === addressId)
  const sent = { address_id: addressId, quantity: quantity ?? 0 }
  if (!held) return sent
  const billed = {
    bill_transportation_to: held.bill_transportation_to,
    account_number: held.account_number,
    ...(held.account_zip === '' ? {} : { account_zip: held.account_zip }),
  }
  return {
    ...sent,
    shipping_method: held.shipping_method,
    ...(held.bill_transportation_to === 'shipper' ? {} : billed),
  }
}
