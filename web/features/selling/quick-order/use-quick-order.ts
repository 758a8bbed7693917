import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { checkQuickOrder } from '../../../../contract/shop/cart/quick-order.call.ts'
import type { OrderListRow } from '../../../../domain/quick-order/quick-order.ts'
import { readStoredLists, storeLists, useCall, useSession, type StoredRows } from '../../../client/index.ts'
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

/** So many lists that were set aside are there to go back to. */
const earlierAtMost = 5

/** The list as somebody fills it: stored in the browser, and checked by the shop whenever the hand rests. */
export function useQuickOrder() {
  const { signedIn } = useSession()
  const [rows, change] = useReducer(changeList, undefined, emptyList)
  const { send, sending, refused } = useCall(checkQuickOrder, { quiet: true, queue: 'quick-order' })
  /** What the browser held when the page was opened. */
  const stored = useRef<{ at: number; text: string }>(undefined)
  const [earlier, setEarlier] = useState<readonly StoredRows[]>([])
  const [storedSince, setStoredSince] = useState(0)
  /** The heading that was left out of the latest list. */
  const [skipped, setSkipped] = useState<string>()

  function put(added: readonly OrderListRow[], at?: number) {
    setSkipped(undefined)
    change({ type: 'put', rows: markHeading(added), at })
  }

  /** The rows that stand here are set aside, to go back to. */
  function startWith(next: readonly OrderListRow[]) {
    setSkipped(undefined)
    setAside(earlier)
    change({ type: 'replaced', rows: markHeading(next) })
  }

  function goBackTo(list: StoredRows) {
    setSkipped(undefined)
    setAside(earlier.filter((one) => one !== list))
    show(list)
  }

  function show({ at, rows: before }: StoredRows) {
    stored.current = { at, text: JSON.stringify(before) }
    setStoredSince(at)
    change({ type: 'replaced', rows: before.map((row) => ({ ...row, isStored: true })) })
  }

  function setAside(others: readonly StoredRows[]) {
    const filled = toListed(rows)
    const at = changedAt(JSON.stringify(filled), stored.current)
    setEarlier((filled.length > 0 ? [{ at, rows: filled }, ...others] : others).slice(0, earlierAtMost))
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
      const { at, rows: before, earlier: aside } = readStoredLists()
      stored.current = { at, text: JSON.stringify(before) }
      setStoredSince(at)
      setEarlier(aside)
      if (before.length > 0) change({ type: 'put', rows: before.map((row) => ({ ...row, isStored: true })) })
    })
    return () => clearTimeout(wait)
  }, [])

  const listed = toListed(rows)
  const text = JSON.stringify(listed)
  const latest = useRef(rows)
  useEffect(() => void (latest.current = rows))
  useEffect(() => {
    if (!stored.current) return
    const wait = setTimeout(() => void check(latest.current.filter(isFilled)), settlesAfterMs)
    return () => clearTimeout(wait)
  }, [text, signedIn, check])

  useEffect(() => {
    if (stored.current)
      storeLists({ at: changedAt(text, stored.current), rows: JSON.parse(text) as ListedRow[], earlier: [...earlier] })
  }, [text, earlier])

  return {
    rows,
    change,
    put,
    check,
    checking: sending,
    unchecked: refused?.message,
    skipped,
    /** Since when the rows of an earlier visit are here: milliseconds since 1970. */
    storedSince,
    earlier,
    startWith,
    goBackTo,
    forget: (list: StoredRows) => setEarlier(earlier.filter((one) => one !== list)),
  }
}

type ListedRow = Pick<ListRow, 'code' | 'quantity' | 'variantId'>

const toListed = (rows: readonly ListRow[]): ListedRow[] =>
  rows.filter(isFilled).map(({ code, quantity, variantId }) => ({ code, quantity, variantId }))

/** Rows that nobody has changed are as old as they were. */
const changedAt = (text: string, stored: { at: number; text: string } | undefined): number =>
  text === stored?.text ? stored.at : Date.now()
