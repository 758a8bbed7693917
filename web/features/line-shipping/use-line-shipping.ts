import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { updateCartLine } from '../../../contract/shop/cart.call.ts'
import type { CartLine } from '../../../contract/shop/cart.schema.ts'
import { getLineShippingMethods } from '../../../contract/shop/line-shipping.call.ts'
import { getShippingMethods } from '../../../contract/shop/shipping.call.ts'
import { readStored, showCart, store, useCall, type CallFailed } from '../../client/index.ts'
import { readRows, toInput, toRow, type AccountMistake, type AccountMistakes, type Row } from './rows.ts'

/** Whoever fills in a column presses many keys; the shop hears of them once. */
const settlesAfterMs = 600

export type LineShipping = ReturnType<typeof useLineShipping>

const none: AccountMistakes = new Map()

/**
 * Where a line goes, as somebody fills it in. It is saved as the hand rests. Until then, and what was refused, it lies in the tab, where
 * it outlives a reload.
 */
export function useLineShipping(line: CartLine) {
  const queries = useQueryClient()
  const storageKey = `line_shipping_${line.id}`
  const [draft, setDraft] = useState<Row[]>()
  const [mistakes, setMistakes] = useState<AccountMistakes>(none)
  const [failure, setFailure] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The latest rows that are not saved, and what of them was refused. */
  const open = useRef<{ rows: Row[]; mistakes: AccountMistakes }>(undefined)
  const sentRows = useRef<Row[]>([])
  const rows = draft ?? line.shipping_addresses.map(toRow)
  const update = useCall(updateCartLine, {
    quiet: true,
    queue: `line-shipping-${line.id}`,
    refreshes: [getLineShippingMethods, getShippingMethods],
    onSuccess: ({ shopping_cart: cart }) => showCart(queries, cart),
    onRefused: learn,
  })

  function hold(next: { rows: Row[]; mistakes: AccountMistakes } | undefined) {
    open.current = next
    setDraft(next?.rows)
    setMistakes(next?.mistakes ?? none)
    store(storageKey, next ? JSON.stringify(next.rows) : null, 'session')
  }

  /** @param later an account is typed: it is looked at when its field is left */
  function change(next: Row[], later = false) {
    // What was refused is looked at anew where its row has changed.
    const unchanged = new Set(next.filter((row) => rows.includes(row)).map(({ addressId }) => addressId))
    hold({ rows: next, mistakes: new Map([...mistakes].filter(([addressId]) => unchanged.has(addressId))) })
    setFailure(undefined)
    clearTimeout(timer.current)
    if (!later) timer.current = setTimeout(() => void save(), settlesAfterMs)
  }

  /** @returns whether all of it is saved */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    const sent = open.current
    if (!sent) return true
    sentRows.current = sent.rows
    const answer = await update.send({
      params: { id: line.id },
      input: { shipping_addresses: toInput(sent.rows, sent.mistakes) },
    })
    const now = open.current
    if (!now) return true
    // Only its account was refused: the rest is saved without it.
    if (!answer) return now.rows === sent.rows && now.mistakes.size > sent.mistakes.size ? save() : false
    if (now.rows !== sent.rows) return false
    if (now.mistakes.size > 0) return false
    hold(undefined)
    return true
  }

  function learn(failed: CallFailed) {
    const now = open.current
    if (!now) return
    const found = failed.fields.flatMap(({ field, message }) => toAccountMistake(sentRows.current, field, message))
    if (found.length === 0 || found.length < failed.fields.length) return setFailure(failed.message)
    const stands = now.rows.filter((row) => sentRows.current.includes(row)).map(({ addressId }) => addressId)
    hold({ ...now, mistakes: new Map([...now.mistakes, ...found.filter(([addressId]) => stands.includes(addressId))]) })
  }

  const saveRef = useRef(save)
  useEffect(() => void (saveRef.current = save))
  useEffect(() => {
    // What a tab has stored is known to its browser only, once the page is there.
    queueMicrotask(() => {
      const stored = readRows(readStored(storageKey, 'session'))
      if (!stored) return
      hold({ rows: stored, mistakes: none })
      void saveRef.current()
    })
    // Somebody who fills in and leaves the page at once has meant it.
    return () => void saveRef.current()
  }, []) // eslint-disable-line react-hooks/exhaustive-deps

  return {
    rows,
    change,
    save: () => saveRef.current(),
    mistakes,
    failure,
    saving: update.sending,
    /** The cart knows something else. */
    isUnsaved: draft !== undefined,
  }
}

const ofAccount = /^shipping_addresses\.(\d+)\.(account_number|account_zip)$/

function toAccountMistake(rows: readonly Row[], field: string, message: string): [number, AccountMistake][] {
  const [, index, name] = ofAccount.exec(field) ?? []
  const row = index === undefined ? undefined : rows[Number(index)]
  return row ? [[row.addressId, { field: name as AccountMistake['field'], message }]] : []
}
