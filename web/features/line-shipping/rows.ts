import type { InputOf } from '../../../contract/call.ts'
import type { updateCartLine } from '../../../contract/shop/cart.call.ts'
import type { LineShipment } from '../../../contract/shop/line-shipping.schema.ts'
import { methodOf, pickupMethodCode } from '../../../domain/line-shipments.ts'
import { spreadPieces } from '../../../domain/spread-pieces.ts'

export type Payer = LineShipment['bill_transportation_to']

/** One address of a line, as it is filled in. */
export interface Row {
  addressId: number
  /** 0: not entered yet. */
  quantity: number
  /** Empty: the shop is to choose. */
  methodCode: string
  payer: Payer
  accountNumber: string
  accountZip: string
}

/** Why the account of an address is not saved. */
export interface AccountMistake {
  field: 'account_number' | 'account_zip'
  message: string
}

/** By address. */
export type AccountMistakes = ReadonlyMap<number, AccountMistake>

export const newRow = (addressId: number, quantity = 0): Row => ({
  addressId,
  quantity,
  methodCode: '',
  payer: 'shipper',
  accountNumber: '',
  accountZip: '',
})

export const toRow = (shipment: LineShipment): Row => ({
  addressId: shipment.address_id,
  quantity: shipment.quantity,
  methodCode: shipment.shipping_method,
  payer: shipment.bill_transportation_to,
  accountNumber: shipment.account_number,
  accountZip: shipment.account_zip,
})

type SentShipments = NonNullable<InputOf<typeof updateCartLine>['shipping_addresses']>

/** An account that was refused waits in the tab; all else of its row is saved. */
export const toInput = (rows: readonly Row[], mistakes: AccountMistakes): SentShipments =>
  rows.map((row) => ({
    address_id: row.addressId,
    quantity: row.quantity,
    shipping_method: row.methodCode,
    bill_transportation_to: row.payer,
    ...(row.payer === 'shipper' || mistakes.has(row.addressId)
      ? {}
      : { account_number: row.accountNumber, account_zip: row.accountZip }),
  }))

/** Nobody is billed for what is picked up. */
export const isPickup = (methodCode: string): boolean => methodOf(methodCode) === pickupMethodCode

export const withMethod = (row: Row, methodCode: string): Row =>
  isPickup(methodCode) ? { ...row, methodCode, payer: 'shipper' } : { ...row, methodCode }

export const withPayer = (row: Row, change: Pick<Row, 'payer'> & Partial<Row>): Row =>
  isPickup(row.methodCode) ? row : { ...row, ...change }

export const countPieces = (rows: readonly Row[]): number => rows.reduce((sum, { quantity }) => sum + quantity, 0)

/** All pieces over all addresses. */
export function spreadOverAll(rows: readonly Row[], pieces: number): Row[] {
  const shares = spreadPieces(pieces, rows.length)
  return rows.map((row, index) => ({ ...row, quantity: shares[index]! }))
}

/** What has no address, over the addresses that have no pieces. */
export function spreadOverOpen(rows: readonly Row[], pieces: number): Row[] {
  const shares = spreadPieces(
    Math.max(0, pieces - countPieces(rows)),
    rows.filter(({ quantity }) => quantity === 0).length,
  )
  let next = 0
  return rows.map((row) => (row.quantity === 0 ? { ...row, quantity: shares[next++]! } : row))
}

/** With addresses that come from a book or a sheet; one that is there already takes the pieces of the sheet. */
export function withAddresses(
  rows: readonly Row[],
  added: readonly { addressId: number; quantity: number | null }[],
): Row[] {
  const given = new Map(added.map(({ addressId, quantity }) => [addressId, quantity]))
  const held = new Set(rows.map(({ addressId }) => addressId))
  return [
    ...rows.map((row) => ({ ...row, quantity: given.get(row.addressId) ?? row.quantity })),
    ...[...given].filter(([id]) => !held.has(id)).map(([id, quantity]) => newRow(id, quantity ?? 0)),
  ]
}

/** Is something of it still to be entered? */
export const isOpen = (row: Row): boolean =>
  row.quantity === 0 || row.methodCode === '' || (row.payer !== 'shipper' && row.accountNumber === '')

/** What the tab has stored of a line. @returns undefined for anything that this shop has not written */
export function readRows(text: string | null): Row[] | undefined {
  try {
    const rows: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(rows) && rows.every(isRow) ? rows : undefined
  } catch {
    return undefined
  }
}

function isRow(value: unknown): value is Row {
  const { addressId, quantity, methodCode, payer, accountNumber, accountZip } = (value ?? {}) as Partial<Row>
  return (
    typeof addressId === 'number' &&
    typeof quantity === 'number' &&
    [methodCode, payer, accountNumber, accountZip].every((text) => typeof text === 'string')
  )
}
