import { useId, useState, type KeyboardEvent } from 'react'
import { compareItemSearch } from '../../../../contract/shop/catalog/listings.call.ts'
import type { Suggestion } from '../../../../contract/shop/catalog/listings.schema.ts'
import { isLongSearch } from '../../../../domain/shortest-search.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { LabeledInput } from '../../../ui/labeled-controls.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SuggestionList, useSuggestionList } from '../../../ui/popups/suggestion-list.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import * as styles from './compare.module.css'

const settlesAfterMs = 400

interface CompareSearchProps {
  /** Tells in words what has come of it. */
  onPick(item: Suggestion): string
}

/** Finds an item to compare by its name or code; arrow keys walk through what was found. */
export function CompareSearch({ onPick }: CompareSearchProps) {
  const list = useSuggestionList(useId())
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState('')
  const { items, isFound } = useFound(text)
  const found = list.isOpen ? items : []

  function type(next: string) {
    setText(next)
    list.show()
    setOutcome('')
  }

  function choose(item: Suggestion) {
    type('')
    setOutcome(onPick(item))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return list.walk(event, found.length)
    // What was typed as a code finds one item.
    const item = found[list.active] ?? (found.length === 1 ? found[0] : undefined)
    if (item) choose(item)
  }

  return (
    <div className={`${styles.compareSearch} no-print`}>
      <LabeledInput
        label="Add an item by name or code"
        {...list.toFieldProps(found.length)}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={list.close}
      />
      <SuggestionList list={list} label="Found items" suggestions={found} toKey={({ id }) => id} onChoose={choose}>
        {(item) => (
          <>
            <span className="pic">
              <Picture url={item.image_thumnail} others={item.other_images} alt="" sizes="40px" />
            </span>
            <span>{item.name}</span>
            <span className="code">{item.web_code}</span>
          </>
        )}
      </SuggestionList>
      <p className="sr" role="status">
        {list.isOpen && isFound ? `${formatCountOf(items.length, 'item')} found` : outcome}
      </p>
    </div>
  )
}

/** Asks when the text has stood still. */
function useFound(text: string): { items: Suggestion[]; isFound: boolean } {
  const query = useSettled(text.trim(), settlesAfterMs) ?? ''
  const asks = isLongSearch(query)
  const { data } = useAnswer(compareItemSearch, { input: { query } }, { enabled: asks })
  return asks && data ? { items: data.catalog_items, isFound: true } : { items: [], isFound: false }
}
