import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { compareItemSearch } from '../../../contract/shop/products.call.ts'
import { formatCountOf } from '../../../domain/format-money.ts'
import { useAnswer } from '../../client/index.ts'

const shortest = 3
const settlesAfterMs = 300

interface CodeFieldProps {
  label: string
  value: string
  isBad: boolean
  describedBy: string | undefined
  onChange(code: string): void
  /** Several rows at once. */
  onPasteRows(text: string): void
  onEnter(): void
}

/** A code to type, with items that it may become. */
export function CodeField({ label, value, isBad, describedBy, onChange, onPasteRows, onEnter }: CodeFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useFound(open ? value : '')
  const items = open ? found : []

  function choose(code: string) {
    onChange(code)
    close()
    onEnter()
  }

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return close()
    if (event.key === 'Enter') {
      event.preventDefault()
      const item = items[active]
      return item ? choose(item.web_code) : onEnter()
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || items.length === 0) return
    event.preventDefault()
    const next = active + (event.key === 'ArrowDown' ? 1 : -1)
    setActive(next < -1 ? items.length - 1 : next >= items.length ? -1 : next)
  }

  return (
    <div>
      <input
        className="input mono"
        role="combobox"
        aria-label={label}
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={items[active] && `${id}-${active}`}
        aria-invalid={isBad || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          setOpen(true)
          setActive(-1)
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!/[\t\n\r]/.test(text.trim())) return
          event.preventDefault()
          onPasteRows(text)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <ul className="suggestions" id={`${id}-list`} role="listbox" aria-label="Found items" hidden={items.length === 0}>
        {items.map((item, index) => (
          <li
            key={item.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(item.web_code)}
            onMouseMove={() => setActive(index)}
          >
            <span>{item.name}</span>
            <span className="code">{item.web_code}</span>
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <p className="sr" role="status">
          {formatCountOf(items.length, 'item')} found
        </p>
      )}
    </div>
  )
}

/** Asks when the text has stood still. */
function useFound(text: string) {
  const query = text.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), settlesAfterMs)
    return () => clearTimeout(timer)
  }, [query])
  const asks = settled === query && query.length >= shortest
  const { data } = useAnswer(compareItemSearch, { input: { query: settled } }, { enabled: asks, quiet: true })
  const items = asks && data ? data.catalog_items : []
  // Typed out, it needs no suggestion.
  return items.some(({ web_code: code }) => code.toLowerCase() === query.toLowerCase()) ? [] : items
}
