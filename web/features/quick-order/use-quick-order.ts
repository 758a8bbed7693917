import { useCallback, useEffect, useReducer, useRef } from 'react'
import { checkQuickOrder } from '../../../contract/shop/quick-order.call.ts'
import { readStoredRows, storeRows, useCall, useSession } from '../../client/index.ts'
import { changeList, emptyList, isFilled, type ListRow } from './list-state.ts'

const settlesAfterMs = 500

/** The list as somebody fills it: stored in the browser, and checked by the shop whenever the hand rests. */
export function useQuickOrder() {
  const { signedIn } = useSession()
  const [rows, change] = useReducer(changeList, undefined, emptyList)
  const { send, sending, refused } = useCall(checkQuickOrder, { quiet: true, queue: 'quick-order' })
  const isRead = useRef(false)

  /** @returns the rows as the shop knows them now; undefined when it could not say */
  const check = useCallback(
    async (asked: readonly ListRow[]) => {
      if (asked.length === 0) return asked
      const answer = await send({
        input: {
          rows: asked.map(({ code, quantity, variantId }) => ({
            ...{ code, quantity },
            ...(variantId === undefined ? {} : { variant_id: variantId }),
          })),
        },
      })
      if (!answer) return undefined
      change({ type: 'checked', asked, rows: answer.rows })
      return changeList(asked, { type: 'checked', asked, rows: answer.rows })
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

  return { rows, change, check, checking: sending, unchecked: refused?.message }
}
