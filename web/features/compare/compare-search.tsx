import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { compareItemSearch } from '../../../contract/shop/products.call.ts'
import type { Suggestion } from '../../../contract/shop/products.schema.ts'
import { formatCountOf } from '../../../domain/format-money.ts'
import { useAnswer } from '../../client/index.ts'
import { LabeledInput } from '../../ui/labeled-controls.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './compare.module.css'

const shortest = 3
const settlesAfterMs = 400

interface CompareSearchProps {
  /** Tells in words what has come of it. */
  onPick(item: Suggestion): string
}

/** Finds an item to compare by its name or code; arrow keys walk through what was found. */
export function CompareSearch({ onPick }: CompareSearchProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [outcome, setOutcome] = useState('')
  const { items, isFound } = useFound(text)
  const found = open ? items : []

  function type(next: string) {
    setText(next)
    setOpen(true)
    setActive(-1)
    setOutcome('')
  }

  function choose(item: Suggestion | undefined) {
    if (!item) return
    type('')
    setOutcome(onPick(item))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return close()
    // What was typed as a code finds one item.
    if (event.key === 'Enter') return choose(found[active] ?? (found.length === 1 ? found[0] : undefined))
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    if (found.length === 0) return
    const next = active + (event.key === 'ArrowDown' ? 1 : -1)
    setActive(next < -1 ? found.length - 1 : next >= found.length ? -1 : next)
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  return (
    <div className={`${styles.compareSearch} no-print`}>
      <LabeledInput
        label="Add an item by name or code"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={found[active] && `${id}-${active}`}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <ul className="suggestions" id={`${id}-list`} role="listbox" aria-label="Found items" hidden={found.length === 0}>
        {found.map((item, index) => (
          <li
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
            onMouseMove={() => setActive(index)}
          >
            <span className="pic">
              <Picture url={item.image_thumnail} alt="" sizes="40px" />
            </span>
            <span>{item.name}</span>
            <span className="code">{item.web_code}</span>
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {open && isFound ? `${formatCountOf(items.length, 'item')} found` : outcome}
      </p>
    </div>
  )
}

/** Asks when the text has stood still. */
function useFound(text: string): { items: Suggestion[]; isFound: boolean } {
  const query = text.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), settlesAfterMs)
    return () => clearTimeout(timer)
  }, [query])
  const asks = settled === query && query.length >= shortest
  const { data } = useAnswer(compareItemSearch, { input: { query: settled } }, { enabled: asks })
  return asks && data ? { items: data.catalog_items, isFound: true } : { items: [], isFound: false }
}
