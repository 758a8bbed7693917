import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getCart, shipCartLines } from '../../../../../contract/shop/cart/cart.call.ts'
import type { Cart } from '../../../../../contract/shop/cart/cart.schema.ts'
import { getShippingMethods } from '../../../../../contract/shop/cart/shipping.call.ts'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import type { RateCarrier } from '../../../../../domain/freight/carriers.ts'
import type { FreightBill } from '../../../../../domain/freight/freight-bill.ts'
import { askAgain, showCart, useCall } from '../../../../client/index.ts'
import {
  changeMethod,
  findPartMistakes,
  listCarrierMoves,
  listChanges,
  listNeedlesslyApart,
  pickShipTo,
  toRows,
  type WhereRow,
} from './where-rows.ts'

interface WhereOptions {
  cart: Cart
  addresses: Address[]
  /** Where the lines without addresses of their own go. */
  shipToId: number
  /** The usual address; 0: there is none. */
  usualId: number
  /** With which the account is that pays the freight: its ways are preferred. */
  carrier: RateCarrier | undefined
  onShipTo(addressId: number): void
  /** The only lines there are go together from now on, by the method that the first of them had. */
  onJoined(methodCode: string): void
}

export type Where = ReturnType<typeof useWhere>

/** Where each line ships. What is whole is saved at once, for all lines together; what is not waits on the page. */
export function useWhere({ cart, addresses, shipToId, usualId, carrier, onShipTo, onJoined }: WhereOptions) {
  const queries = useQueryClient()
  const [draft, setDraft] = useState<WhereRow[]>()
  const [isSaving, setSaving] = useState(false)
  const rows = draft ?? toRows(cart, shipToId)
  const call = useCall(shipCartLines, {
    quiet: true,
    refreshes: [getShippingMethods],
    onSuccess: ({ shopping_cart: changed }) => showCart(queries, changed),
    onRefused: () => askAgain(queries, getCart),
  })
  const latest = useRef({ cart, shipToId, carrier, rows })
  const isUnderWay = useRef(false)
  useEffect(() => {
    if (!isUnderWay.current) latest.current = { cart, shipToId, carrier, rows }
  })

  const joined = useRef('')
  // A line that was sent on its own page to where the order goes is no shipment of its own.
  useEffect(() => {
    const apart = listNeedlesslyApart(cart, shipToId)
    const stamp = apart.map(({ line_id: id, shipping_stamp: of }) => `${id} ${of}`).join()
    if (apart.length === 0 || stamp === joined.current || isUnderWay.current || draft) return
    joined.current = stamp
    const first = cart.shopping_cart_lines.find(({ id }) => id === apart[0]!.line_id)
    const isAll = cart.shopping_cart_lines.every(({ shipping_addresses: own }) => own.length > 0)
    void call.send({ input: { lines: apart, shipping_address_id: shipToId } }).then((answer) => {
      if (answer && isAll) onJoined(first!.shipping_addresses[0]!.shipping_method)
    })
  })

  const known = new Set(addresses.map(({ id }) => id))
  const findMistakes = (row: WhereRow) =>
    findPartMistakes(row, cart.shopping_cart_lines.find(({ id }) => id === row.lineId)?.quantity ?? 0, known)
  const isOpen = (of: readonly WhereRow[]) => of.some((row) => findMistakes(row).size > 0)

  async function change(next: WhereRow[]) {
    setDraft(next)
    latest.current.rows = next
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSaving(true)
    await save()
    isUnderWay.current = false
    setSaving(false)
  }

  /** One after the other: each is about the cart that the one before has left. */
  async function save(): Promise<void> {
    const now = latest.current.rows
    if (isOpen(now)) return
    const to = pickShipTo(now, usualId)
    const lines = listChanges(now, latest.current.cart, to)
    if (lines.length > 0 || to !== latest.current.shipToId) {
      const input = {
        lines,
        shipping_address_id: to,
        ...(latest.current.carrier ? { freight_carrier: latest.current.carrier } : {}),
      }
      const answer = await call.send({ input })
      // What is on the screen is not so: the cart says what is.
      if (!answer) return setDraft(undefined)
      latest.current.cart = answer.shopping_cart
    }
    if (to !== latest.current.shipToId) {
      latest.current.shipToId = to
      onShipTo(to)
    }
    if (latest.current.rows !== now) return save()
    setDraft(undefined)
  }

  return {
    rows,
    /** Where most lines go. */
    mostId: pickShipTo(rows, usualId),
    change: (next: WhereRow[]) => void change(next),
    findMistakes,
    /** How parts go that went by another carrier is chosen anew, among the ways of the account's. */
    followCarrier: (bill: FreightBill) =>
      call.send({ input: { lines: listCarrierMoves(cart, bill), freight_carrier: bill.carrier } }),
    /** How a line goes to an address of its own. */
    chooseMethod: (lineId: number, addressId: number, methodCode: string) => {
      const line = cart.shopping_cart_lines.find(({ id }) => id === lineId)
      if (line) void call.send({ input: { lines: [changeMethod(line, addressId, methodCode)] } })
    },
    /** Pieces without an address; a sentence for whoever presses the button. */
    mistake: isOpen(rows) ? somethingIsOpen : undefined,
    failure: call.refused?.message,
    isSaving: isSaving || call.sending,
  }
}

const somethingIsOpen = 'Please assign every piece to an address.'
