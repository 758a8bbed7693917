import { isPickup } from '../../../../domain/ordering/order-title.ts'
import type { InputOf } from '../../../../contract/call.ts'
import type { updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import type { LineShipment } from '../../../../contract/shop/cart/line-shipping.schema.ts'
import { spreadPieces } from '../../../../domain/freight/spread-pieces.ts'

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

/** Why the account of an address is not saved, or the address itself. */
export interface RowMistake {
  field: 'account_number' | 'account_zip' | 'address_id'
  message: string
}

/** By address. */
export type RowMistakes = ReadonlyMap<number, RowMistake>

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

export type ShipmentInputs = NonNullable<InputOf<typeof updateCartLine>['shipping_addresses']>

/** An address that was refused waits in the tab with its row. */
export const listSaveable = (rows: readonly Row[], mistakes: RowMistakes): Row[] =>
  rows.filter(({ addressId }) => mistakes.get(addressId)?.field !== 'address_id')

/** An account that was refused waits in the tab; all else of its row is saved. */
export const toInput = (rows: readonly Row[], mistakes: RowMistakes): ShipmentInputs =>
  rows.map((row) => ({
    address_id: row.addressId,
    quantity: row.quantity,
    shipping_method: row.methodCode,
    bill_transportation_to: row.payer,
    ...(row.payer === 'shipper' || mistakes.has(row.addressId)
      ? {}
      : { account_number: row.accountNumber, account_zip: row.accountZip }),
  }))

/** Is it what was sent? A method that was left open has been chosen since, and an account is written as its carrier does. */
export const isWhatWasSent = (sent: ShipmentInputs, saved: readonly LineShipment[]): boolean =>
  sent.length === saved.length &&
  sent.every((one, index) => {
    const { address_id: addressId, quantity, shipping_method: method, ...theirs } = saved[index]!
    return (
      one.address_id === addressId &&
      one.quantity === quantity &&
      (one.shipping_method === '' || one.shipping_method === method) &&
      one.bill_transportation_to === theirs.bill_transportation_to &&
      toLetters(one.account_number) === toLetters(theirs.account_number)
    )
  })

const toLetters = (account = ''): string => account.replace(/[^a-z0-9]/gi, '').toUpperCase()

/** Nobody is billed for what is picked up. */
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

/** The same pieces, method and payer to another address. */
export const withAddress = (rows: readonly Row[], from: number, to: number): Row[] =>
  rows.map((row) => (row.addressId === from ? { ...row, addressId: to } : row))

/** What a tab stores of a line that is being filled in. */
interface StoredRows {
  rows: Row[]
  /** Of the addresses that they take the place of. */
  stamp: string
  /** What this tab has sent of late, the last one last. */
  sent: ShipmentInputs[]
}

/** @returns undefined for anything that this shop has not written */
export function readStoredRows(text: string | null): StoredRows | undefined {
  try {
    const { rows, stamp, sent } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Record<keyof StoredRows, unknown>>
    const isOurs = Array.isArray(rows) && rows.every(isRow) && typeof stamp === 'string' && Array.isArray(sent)
    return isOurs ? { rows: rows as Row[], stamp, sent: sent as ShipmentInputs[] } : undefined
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
