import { useEffect, useRef, useState } from 'react'
import { listItems } from '../../../../contract/admin/catalog/item-list.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { LabeledInput } from '../../../ui/labeled-controls.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import * as styles from '../people.module.css'

const foundAtMost = 8
const settlesAfterMs = 200

export interface ItemHit {
  id: number
  code: string
  name: string
}

/** Finds an item by code or name; Enter takes the first one. */
export function ItemFinder({ onChoose }: { onChoose(item: ItemHit): void }) {
  const [text, setText] = useState('')
  const settled = useSettled(text.trim(), settlesAfterMs)
  const q = settled ?? ''
  const finder = useRef<HTMLDivElement>(null)
  // Where it takes the place of a form, the focus would be nowhere.
  useEffect(() => finder.current?.querySelector('input')?.focus(), [])
  const { data } = useAnswer(
    listItems,
    { query: { q, limit: foundAtMost, sort: 'code' } },
    { quiet: true, enabled: q !== '' },
  )
  const found = q === '' ? [] : (data?.items ?? [])
  return (
    <div ref={finder} className={styles.itemFinder}>
      <LabeledInput
        label="Item"
        type="search"
        placeholder="Code or name"
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0] && q === text.trim()) onChoose(found[0])
        }}
      />
      <p className="sr" role="status">
        {q !== '' && data && (found.length === 1 ? 'One item found' : `${found.length} items found`)}
      </p>
      {q !== '' && data && found.length === 0 && <p className="dim">No items match.</p>}
      <ul className="rows">
        {found.map((item) => (
          <li key={item.id}>
            <button type="button" className={styles.foundItem} onClick={() => onChoose(item)}>
              <span className="mono">{item.code}</span>
              <span>{item.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
