import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { checkQuickOrder } from '../../../contract/shop/cart/quick-order.call.ts'
import type { TypedRow } from '../../../domain/ordering/quick-order.ts'
import { readStoredRows, storeRows, useCall, useSession } from '../../client/index.ts'
import {
  changeList,
  emptyList,
  findHeading,
  isFilled,
  markHeading,
  type ListChange,
  type ListRow,
} from './list-state.ts'

const settlesAfterMs = 500

/** The list as somebody fills it: stored in the browser, and checked by the shop whenever the hand rests. */
export function useQuickOrder() {
  const { signedIn } = useSession()
  const [rows, change] = useReducer(changeList, undefined, emptyList)
  const { send, sending, refused } = useCall(checkQuickOrder, { quiet: true, queue: 'quick-order' })
  const isRead = useRef(false)
  /** The heading that was left out of the latest list. */
  const [skipped, setSkipped] = useState<string>()

  function put(added: readonly TypedRow[], at?: number) {
    setSkipped(undefined)
    change({ type: 'put', rows: markHeading(added), at })
  }

  /** @returns the rows as the shop knows them now; undefined when it could not say */
  const check = useCallback(
    async (asked: readonly ListRow[]) => {
      if (asked.length === 0) return asked
      const answer = await send({
        input: {
          rows: asked.map(({ code, quantity, variantId }) => ({
            code,
            quantity,
            ...(variantId === undefined ? {} : { variant_id: variantId }),
          })),
        },
      })
      if (!answer) return undefined
      const heading = findHeading(asked, answer.rows)
      const changes: ListChange[] = [{ type: 'checked', asked, rows: answer.rows }]
      if (heading) {
        changes.push({ type: 'removed', keys: new Set([heading.key]) })
        setSkipped([heading.code, heading.quantity].join(' / '))
      }
      changes.forEach(change)
      return changes.reduce(changeList, asked)
    },
    [send],
  )

  useEffect(() => {
    // After the first view, which the server has rendered without it.
    const wait = setTimeout(() => {
      isRead.current = true
      const stored = readStoredRows()
      if (stored.length > 0) change({ type: 'put', rows: stored })
    })
    return () => clearTimeout(wait)
  }, [])

  const text = JSON.stringify(
    rows.filter(isFilled).map(({ code, quantity, variantId }) => ({ code, quantity, variantId })),
  )
  const latest = useRef(rows)
  useEffect(() => void (latest.current = rows))
  useEffect(() => {
    if (!isRead.current) return
    storeRows(text)
    const wait = setTimeout(() => void check(latest.current.filter(isFilled)), settlesAfterMs)
    return () => clearTimeout(wait)
  }, [text, signedIn, check])

  return { rows, change, put, check, checking: sending, unchecked: refused?.message, skipped }
}
