import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import type { WishlistLine } from '../../../../contract/shop/catalog/wishlist.schema.ts'
import { updateWishlistItem, wishlistedProducts } from '../../../../contract/shop/catalog/wishlist.call.ts'
import {
  keyOf,
  noteSaved,
  readJustSaved,
  readUnsaved,
  storeUnsaved,
  useCall,
  type CallFailed,
} from '../../../client/index.ts'

/** Who steps or types is left alone until the hand rests. */
const settlesAfterMs = 600

type LineChanges = Partial<Pick<WishlistLine, 'quantity' | 'note' | 'variant_id'>>

type Listed = AnswerOf<typeof wishlistedProducts>

/** A row as somebody changes it. What is not saved yet is stored in the browser until it is. */
export function useWishlistLine(line: WishlistLine) {
  const { item_id: itemId } = line
  const queries = useQueryClient()
  const [draft, setDraft] = useState<LineChanges>({})
  const [isSaved, setSaved] = useState(false)
  const draftRef = useRef<LineChanges>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const update = useCall(updateWishlistItem, {
    quiet: true,
    queue: `wishlist-${itemId}`,
    onSuccess: ({ wishlist_line: saved }) =>
      queries.setQueriesData<Listed>(
        { queryKey: keyOf(wishlistedProducts) },
        (listed) => listed && replace(listed, saved),
      ),
    onRefused: onGone,
  })

  /** Removed in another tab: what was typed for it has no place any more. */
  function onGone({ status }: CallFailed) {
    if (status !== 404) return
    hold({})
    void queries.invalidateQueries({ queryKey: keyOf(wishlistedProducts) })
  }

  function hold(next: LineChanges) {
    draftRef.current = next
    setDraft(next)
    storeUnsaved(itemId, Object.keys(next).length === 0 ? undefined : next)
  }

  function change(changes: LineChanges) {
    hold({ ...draftRef.current, ...changes })
    setSaved(false)
    if (!update.sending) update.reset()
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, settlesAfterMs)
  }

  function flush() {
    clearTimeout(timer.current)
    if (timer.current === undefined && !update.refused) return
    timer.current = undefined
    void send(draftRef.current)
  }

  async function send(changes: LineChanges) {
    if (Object.keys(changes).length === 0) return
    if (!(await update.send({ input: { item_id: itemId, ...changes } }))) return
    noteSaved(itemId, changes)
    // What was typed while it was saved stays.
    const entries = Object.entries(draftRef.current) as [keyof LineChanges, unknown][]
    hold(Object.fromEntries(entries.filter(([name, value]) => changes[name] !== value)))
    setSaved(true)
  }

  /** What was typed since then counts. */
  const restore = (unsaved: LineChanges) => change({ ...unsaved, ...draftRef.current })

  /** The page was made before the last change was saved: reloaded right after it, it would show what was before. */
  const isOutdated = () =>
    Object.entries(readJustSaved<LineChanges>(itemId) ?? {}).some(
      ([name, value]) => line[name as keyof LineChanges] !== value,
    )

  const latest = useRef({ restore, flush, isOutdated })
  useEffect(() => void (latest.current = { restore, flush, isOutdated }))
  useEffect(() => {
    const unsaved = readUnsaved<LineChanges>(itemId)
    const wait = setTimeout(() => unsaved && latest.current.restore(unsaved))
    if (latest.current.isOutdated()) void queries.invalidateQueries({ queryKey: keyOf(wishlistedProducts) })
    return () => {
      clearTimeout(wait)
      latest.current.flush()
    }
  }, [itemId, queries])

  return {
    quantity: line.quantity,
    note: line.note,
    variant_id: line.variant_id,
    ...draft,
    change,
    flush,
    saving: update.sending,
    refused: update.refused?.message,
    /** Since the last change. */
    isSaved: isSaved && !update.sending,
    /** Its price is that of another quantity. */
    isStale: draft.quantity !== undefined || draft.variant_id !== undefined,
  }
}

const replace = (listed: Listed, saved: WishlistLine): Listed => ({
  ...listed,
  wishlist_lines: listed.wishlist_lines.map((line) => (line.item_id === saved.item_id ? saved : line)),
})
