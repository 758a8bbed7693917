import { useId, useState, type KeyboardEvent } from 'react'
import { listItems } from '../../../contract/admin/catalog/item-list.call.ts'
import type { ItemRow } from '../../../contract/admin/catalog/item-list.schema.ts'
import { useAnswer } from '../../client/index.ts'
import { SuggestionList, useSuggestionList } from '../../ui/popups/suggestion-list.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import * as styles from './kit.module.css'

type PickedItem = Pick<ItemRow, 'id' | 'code' | 'name' | 'pictureUrl' | 'state'>

interface ItemPickerProps {
  label: string
  /** Those that are chosen already. */
  without: readonly number[]
  onPick(item: PickedItem): void
}

const settlesAfterMs = 200
const shownAtMost = 8

/** Finds an item by words or its code, and gives it over; ready for the next one then. */
export function ItemPicker({ label, without, onPick }: ItemPickerProps) {
  const id = useId()
  const list = useSuggestionList(`${id}-list`)
  const [text, setText] = useState('')
  const asked = useSettled(text.trim(), settlesAfterMs)
  const { data } = useAnswer(
    listItems,
    { query: { q: asked ?? '', limit: shownAtMost } },
    { enabled: asked !== undefined && asked !== '', keepsPrevious: true },
  )
  const found =
    list.isOpen && text.trim() !== '' ? (data?.items ?? []).filter((item) => !without.includes(item.id)) : []

  function pick(item: PickedItem | undefined) {
    if (!item) return
    setText('')
    list.close()
    onPick(item)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // The form around it is not sent by it.
      event.preventDefault()
      return pick(found[Math.max(list.active, 0)])
    }
    list.walk(event, found.length)
  }

  return (
    <div className={`field ${styles.itemPicker}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        {...list.toFieldProps(found.length)}
        maxLength={120}
        placeholder="Code or name"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          list.show()
        }}
        onKeyDown={press}
        onBlur={list.close}
      />
      <SuggestionList
        list={list}
        label={label}
        suggestions={found}
        toKey={({ id: one }) => one}
        onChoose={(item) => pick(item)}
      >
        {({ code, name }) => (
          <>
            <span className="mono">{code}</span> {name}
          </>
        )}
      </SuggestionList>
    </div>
  )
}
