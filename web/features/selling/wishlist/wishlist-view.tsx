import { useRef, useState } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import type { wishlistedProducts } from '../../../../contract/shop/catalog/wishlist.call.ts'
import { formatAmount, formatCount, formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAddLines } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { LabeledCheck, LabeledInput, LabeledSelect } from '../../../ui/labeled-controls.tsx'
import { showToast } from '../../../ui/popups/toasts.tsx'
import { arrangeWishlist, sorts, type WishlistSort } from './arrange-wishlist.ts'
import { WishlistRow, type WishlistPieces, type WishlistParts } from './wishlist-row.tsx'
import { Options } from '../../../ui/options.tsx'
import * as styles from './wishlist.module.css'

interface WishlistViewProps {
  list: AnswerOf<typeof wishlistedProducts>
  parts: WishlistParts
}

/** From so many on, there is something to look for. */
const longFrom = 6

/** The whole list, and what is chosen of it. */
export function WishlistView({ list, parts }: WishlistViewProps) {
  const [sort, setSort] = useState<WishlistSort>('newest')
  const [find, setFind] = useState('')
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const wanted = useRef(new Map<number, WishlistPieces>())
  const { add, sending } = useAddLines(({ added_count: count, results }, lines) => {
    setRefusals(new Map(lines.flatMap((line, at) => toRefusal(line.catalog_item_id, results[at]?.error))))
    setChosenIds(
      (ids) =>
        new Set([...ids].filter((id) => !lines.some((line, at) => line.catalog_item_id === id && results[at]?.added))),
    )
    const others = lines.length - count
    const text = others > 0 ? `${formatCountOf(others, 'item')} not added; see the list.` : undefined
    if (count === 0)
      return showToast({ kind: 'bad', title: 'Nothing was added to the cart.', ...(text ? { text } : {}) })
    const link = { title: 'View cart', to: '/cart' }
    showToast({ kind: 'ok', title: `Added to cart: ${formatCountOf(count, 'item')}`, ...(text ? { text } : {}), link })
  })

  const rows = list.catalog_items.map((item, index) => ({ item, line: list.wishlist_lines[index]! }))
  const shown = arrangeWishlist(rows, sort, find)
  const orderable = shown.filter(({ item }) => !item.custom_item_flag)
  const chosen = orderable.filter(({ item }) => chosenIds.has(item.id))
  const isWhole = orderable.length > 0 && chosen.length === orderable.length

  function choose(ids: readonly number[], isChosen: boolean) {
    setChosenIds((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  }

  return (
    <>
      {rows.length >= longFrom && (
        <div className={`${styles.tools} no-print`}>
          <LabeledInput
            label="Find in this list"
            type="search"
            autoComplete="off"
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
          <LabeledSelect
            label="Sort"
            value={sort}
            onChange={(event) => setSort(event.currentTarget.value as WishlistSort)}
          >
            <Options of={Object.entries(sorts)} />
          </LabeledSelect>
        </div>
      )}
      {find && (
        <p className="sr" role="status">
          {formatCountOf(shown.length, 'item')} found
        </p>
      )}
      {orderable.length > 0 && (
        <div className={`${styles.bar} no-print`}>
          <LabeledCheck
            label={chosen.length === 0 ? 'Choose all' : `${formatCount(chosen.length)} chosen`}
            checked={isWhole}
            onChange={(event) =>
              choose(
                orderable.map(({ item }) => item.id),
                event.currentTarget.checked,
              )
            }
          />
          {chosen.length > 0 && (
            <span className={styles.sum}>
              <span className="dim">Total </span>
              <b className="mono">{formatAmount(chosen.reduce((sum, { line }) => sum + line.amount, 0))}</b>
            </span>
          )}
          <Button
            look="primary"
            busy={sending}
            aria-disabled={chosen.length === 0}
            onClick={() => {
              if (chosen.length === 0) return showToast({ kind: 'info', title: 'Please choose an item first.' })
              add(chosen.map(({ item }) => wanted.current.get(item.id)!))
            }}
          >
            Add {chosen.length === 0 ? 'chosen' : formatCountOf(chosen.length, 'item')} to cart
          </Button>
        </div>
      )}
      <div className="sheet edge">
        {shown.map(({ item, line }) => (
          <WishlistRow
            key={item.id}
            item={item}
            line={line}
            parts={parts}
            chosen={chosenIds.has(item.id)}
            onChoose={(isChosen) => choose([item.id], isChosen)}
            onWant={(pieces) => void wanted.current.set(item.id, pieces)}
            busy={sending}
            onAdd={(pieces) => add([pieces])}
            refusal={refusals.get(item.id)}
          />
        ))}
      </div>
      {shown.length === 0 && (
        <div className="empty">
          <h2>No wishlist items match</h2>
          <p>We search names, item codes and notes.</p>
          <div className="cta">
            <Button onClick={() => setFind('')}>Show all</Button>
          </div>
        </div>
      )}
    </>
  )
}

const toRefusal = (itemId: number, error: string | null | undefined): [number, string][] =>
  error ? [[itemId, error]] : []
