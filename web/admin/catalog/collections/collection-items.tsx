import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeCollectionItems,
  getCollection,
  listCollectionItems,
  listCollections,
} from '../../../../contract/admin/catalog/collections.call.ts'
import type { Collection, CollectionItem } from '../../../../contract/admin/catalog/collections.schema.ts'
import { getItem } from '../../../../contract/admin/catalog/items.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { askAgain, useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { useRecordChange } from '../../kit/record/use-record-change.ts'
import { ItemOrder } from '../../kit/sorting/item-order.tsx'
import { ItemPicker } from '../../kit/item-picker.tsx'
import * as styles from './collections.module.css'

type ItemsEdit = Omit<InputOf<typeof changeCollectionItems>, 'version'>

const shownAtOnce = 50
/** What stands in a collection itself: added, taken out, and arranged at the top of its page. */
export function CollectionItems({ collection }: { collection: Collection }) {
  const { id, version, mayChange } = collection
  const queries = useQueryClient()
  const [limit, setLimit] = useState(shownAtOnce)
  /** As it was arranged, until the server has answered. */
  const [arranged, setArranged] = useState<CollectionItem[]>()
  const { data } = useAnswer(listCollectionItems, { params: { id }, query: { limit } }, { keepsPrevious: true })
  const call = useRecordChange(changeCollectionItems, {
    read: getCollection,
    args: { params: { id } },
    recordOf: (answer) => answer.collection,
    refreshes: [listCollectionItems, listCollections, getItem],
    quiet: false,
  })
  if (!data) return null
  const { others, hasMore } = data
  const first = arranged ?? data.first
  const change = (wanted: ItemsEdit) => call.send({ params: { id }, input: { version, ...wanted } })

  async function arrange(next: CollectionItem[]) {
    setArranged(next)
    await change({ first: next.map((item) => item.id) })
    await askAgain(queries, listCollectionItems)
    setArranged(undefined)
  }

  const takeOut = (item: CollectionItem) => ({
    title: 'Remove from collection',
    onChoose: () => void change({ remove: [item.id] }),
  })
  return (
    <section className="pan" aria-labelledby="collection-items">
      <header>
        <h3 id="collection-items">Items in this collection</h3>
        <span className="small dim">{collection.itemCount.toLocaleString('en-US')}</span>
      </header>
      {mayChange && (
        <ItemPicker
          label="Add an item"
          without={[...first, ...others].map((item) => item.id)}
          onPick={(item) => void change({ add: [item.id] })}
        />
      )}
      {first.length > 0 && <h4 className={styles.collPart}>First on its page</h4>}
      <ItemOrder
        items={first}
        onArrange={mayChange ? (next) => void arrange(next) : undefined}
        choicesOf={
          mayChange
            ? (item) => [
                { title: 'Not first', onChoose: () => void arrange(first.filter((one) => one.id !== item.id)) },
                takeOut(item),
              ]
            : undefined
        }
      />
      {others.length > 0 && (
        <h4 className={styles.collPart}>{first.length > 0 ? 'Then best sellers' : 'Best sellers first'}</h4>
      )}
      <ItemOrder
        items={others}
        choicesOf={
          mayChange
            ? (item) => [
                { title: 'Put first on the page', onChoose: () => void arrange([...first, item]) },
                takeOut(item),
              ]
            : undefined
        }
      />
      {hasMore && (
        <Button size="sm" onClick={() => setLimit((now) => now + shownAtOnce * 2)}>
          Show more
        </Button>
      )}
      {first.length + others.length === 0 && <p className="dim">No items yet.</p>}
    </section>
  )
}
