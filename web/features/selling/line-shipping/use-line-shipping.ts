import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { getLineShippingMethods } from '../../../../contract/shop/cart/line-shipping.call.ts'
import { getShippingAddresses, getShippingMethods } from '../../../../contract/shop/cart/shipping.call.ts'
import { callQuery, keyOf, readStored, showCart, store, useCall, type CallFailed } from '../../../client/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'
import {
  isWhatWasSent,
  listSaveable,
  readStoredRows,
  toInput,
  toRow,
  type Row,
  type RowMistake,
  type RowMistakes,
  type ShipmentInputs,
} from './rows.ts'

/** Whoever fills in a column presses many keys; the shop hears of them once. */
const settlesAfterMs = 600
/** Of what was sent, so many are remembered: an answer may have been lost, and what came of it is not somebody else's change. */
const remembersSent = 3

export type LineShipping = ReturnType<typeof useLineShipping>

/** What depends on where a line ships. */
const refreshed = [getLineShippingMethods, getShippingMethods]

const none: RowMistakes = new Map()

/** 'open': something waits in the tab. 'changed': somebody else was faster, and the page shows what they have saved. */
type Saving = 'saved' | 'open' | 'changed'

/**
 * Where a line goes, as somebody fills it in. It is saved as the hand rests. Until then, and what was refused, it lies in the tab, where
 * it outlives a reload. What was saved in another window since is not overwritten.
 */
export function useLineShipping(line: CartLine) {
  const queries = useQueryClient()
  const storageKey = `line_shipping_${line.id}`
  const [draft, setDraft] = useState<Row[]>()
  const [mistakes, setMistakes] = useState<RowMistakes>(none)
  const [failure, setFailure] = useState<string>()
  /** What was entered, where somebody else has changed the line since. */
  const [overtaken, setOvertaken] = useState<Row[]>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The latest rows that are not saved, and what of them was refused. */
  const open = useRef<{ rows: Row[]; mistakes: RowMistakes }>(undefined)
  /** Of the addresses that the open rows take the place of. */
  const stamp = useRef('')
  const sent = useRef<ShipmentInputs[]>([])
  const sentRows = useRef<Row[]>([])
  const underWay = useRef<Promise<unknown>>(undefined)
  const isThere = useRef(true)
  const rows = draft ?? line.shipping_addresses.map(toRow)
  const update = useCall(updateCartLine, {
    quiet: true,
    queue: `line-shipping-${line.id}`,
    refreshes: refreshed,
    onSuccess: ({ shopping_cart: cart }) => showCart(queries, cart),
    onRefused: learn,
  })

  function hold(next: { rows: Row[]; mistakes: RowMistakes } | undefined) {
    open.current = next
    setDraft(next?.rows)
    setMistakes(next?.mistakes ?? none)
    remember()
  }

  function remember() {
    const rows = open.current?.rows
    const stored = rows && JSON.stringify({ rows, stamp: stamp.current, sent: sent.current })
    store(storageKey, stored ?? null, 'session')
  }

  /** @param later an account is typed: it is looked at when its field is left */
  function change(next: Row[], later = false) {
    if (!open.current) stamp.current = line.shipping_stamp
    // What was refused is looked at anew where its row has changed.
    const unchanged = new Set(next.filter((row) => rows.includes(row)).map(({ addressId }) => addressId))
    hold({ rows: next, mistakes: new Map([...mistakes].filter(([addressId]) => unchanged.has(addressId))) })
    setFailure(undefined)
    clearTimeout(timer.current)
    if (!later) timer.current = setTimeout(() => void save(), settlesAfterMs)
  }

  /** One after the other: each takes the place of what the one before has saved. */
  function save(): Promise<Saving> {
    clearTimeout(timer.current)
    const before = underWay.current
    const saving = (async () => {
      await before
      return send()
    })()
    underWay.current = saving
    return saving
  }

  async function send(): Promise<Saving> {
    const now = open.current
    if (!now) return 'saved'
    sentRows.current = listSaveable(now.rows, now.mistakes)
    const shipments = toInput(sentRows.current, now.mistakes)
    const seen = stamp.current
    sent.current = [...sent.current, shipments].slice(-remembersSent)
    remember()
    const answer = await update.send({
      params: { id: line.id },
      input: { shipping_addresses: shipments, shipping_stamp: seen },
    })
    if (answer) {
      setFailure(undefined)
      stamp.current = findLine(answer.shopping_cart, line.id)?.shipping_stamp ?? ''
      sent.current = [shipments]
    }
    const then = open.current
    if (!then) return answer ? 'saved' : 'changed'
    // Only part of a row was refused, and the rest is saved without it; or the shop has what this tab had sent before.
    if (!answer) {
      const isLess = then.rows === now.rows && then.mistakes.size > now.mistakes.size
      return isLess || stamp.current !== seen ? send() : 'open'
    }
    if (then.rows !== now.rows || then.mistakes.size > 0) {
      remember()
      return 'open'
    }
    hold(undefined)
    return 'saved'
  }

  async function learn(failed: CallFailed) {
    if (failed.fieldSentence('shipping_stamp')) return learnChange(failed.message)
    const now = open.current
    if (!now) return
    const found = failed.fields.flatMap(({ field, message }) => toRowMistake(sentRows.current, field, message))
    if (found.length === 0 || found.length < failed.fields.length) return setFailure(failed.message)
    if (found.some(([, { field }]) => field === 'address_id'))
      void queries.invalidateQueries({ queryKey: keyOf(getShippingAddresses) })
    const stands = now.rows.filter((row) => sentRows.current.includes(row)).map(({ addressId }) => addressId)
    // Of two mistakes in one account the first is shown: the last one of a row counts in a map.
    const shown = found.filter(([addressId]) => stands.includes(addressId)).toReversed()
    hold({ ...now, mistakes: new Map([...now.mistakes, ...shown]) })
  }

  /** The shop has other addresses than those that this page has seen. */
  async function learnChange(sentence: string) {
    const asked = await queries
      .fetchQuery({ ...callQuery(getCart, { query: {} }), staleTime: 0 })
      .catch(() => undefined)
    if (!asked) return setFailure(sentence)
    const current = findLine(asked.shopping_cart, line.id)
    if (current && sent.current.some((one) => isWhatWasSent(one, current.shipping_addresses))) {
      stamp.current = current.shipping_stamp
      return
    }
    for (const call of refreshed) void queries.invalidateQueries({ queryKey: keyOf(call) })
    setOvertaken(open.current?.rows)
    hold(undefined)
    if (!isThere.current) showToast({ kind: 'bad', title: `${sentence} Your last entries were not saved.` })
  }

  /** From the rows as they are at that moment, whichever render the caller is from. */
  function changeLatest(toNext: (rows: Row[]) => Row[]) {
    change(toNext(open.current?.rows ?? rows))
  }

  const latest = useRef({ save, changeLatest })
  useEffect(() => void (latest.current = { save, changeLatest }))
  useEffect(() => {
    isThere.current = true
    // What a tab has stored is known to its browser only, once the page is there.
    queueMicrotask(() => {
      const stored = readStoredRows(readStored(storageKey, 'session'))
      if (!stored) return
      stamp.current = stored.stamp
      sent.current = stored.sent
      hold({ rows: stored.rows, mistakes: none })
      void latest.current.save()
    })
    // Somebody who fills in and leaves the page at once has meant it.
    return () => {
      isThere.current = false
      void latest.current.save()
    }
  }, []) // oxlint-disable-line react/exhaustive-deps

  return {
    rows,
    change,
    /** For addresses that come later than they were asked for: what was entered in between stays. */
    changeLatest: (toNext: (rows: Row[]) => Row[]) => latest.current.changeLatest(toNext),
    save: () => latest.current.save(),
    mistakes,
    failure,
    /** Somebody else has changed the line. */
    isOvertaken: overtaken !== undefined,
    /** What was entered comes back, in the place of what is there now; or it is given up. */
    settleOvertaken(takesMine: boolean) {
      setOvertaken(undefined)
      if (takesMine && overtaken) change(overtaken)
    },
    saving: update.sending,
    /** The cart knows something else. */
    isUnsaved: draft !== undefined,
    /** The amounts on the page are about to change: nothing waits for the buyer. */
    isSettling: draft !== undefined && mistakes.size === 0 && failure === undefined,
  }
}

const findLine = (cart: Cart, lineId: number) => cart.shopping_cart_lines.find(({ id }) => id === lineId)

const ofRow = /^shipping_addresses\.(\d+)\.(account_number|account_zip|address_id)$/

function toRowMistake(rows: readonly Row[], field: string, message: string): [number, RowMistake][] {
  const [, index, name] = ofRow.exec(field) ?? []
  const row = index === undefined ? undefined : rows[Number(index)]
  return row ? [[row.addressId, { field: name as RowMistake['field'], message }]] : []
}
