import { useId, type KeyboardEvent } from 'react'
import { compareItemSearch } from '../../../../contract/shop/catalog/listings.call.ts'
import { isLongSearch } from '../../../../domain/shortest-search.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import { useAnswer } from '../../../client/index.ts'
import { SuggestionList, useSuggestionList } from '../../../ui/popups/suggestion-list.tsx'
import { useSettled } from '../../../ui/use-settled.ts'

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
  const list = useSuggestionList(useId())
  const found = useFound(list.isOpen ? value : '')
  const items = list.isOpen ? found : []

  function choose(code: string) {
    onChange(code)
    list.close()
    onEnter()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return list.walk(event, items.length)
    event.preventDefault()
    const item = items[list.active]
    if (item) choose(item.web_code)
    else onEnter()
  }

  return (
    <div>
      <input
        className="input mono"
        {...list.toFieldProps(items.length)}
        aria-label={label}
        placeholder="Code"
        aria-invalid={isBad || undefined}
        aria-describedby={describedBy}
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          list.show()
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!/[\t\n\r]/.test(text.trim())) return
          event.preventDefault()
          onPasteRows(text)
        }}
        onKeyDown={onKeyDown}
        onBlur={list.close}
      />
      <SuggestionList
        list={list}
        label="Found items"
        suggestions={items}
        toKey={({ id }) => id}
        onChoose={({ web_code: code }) => choose(code)}
      >
        {({ name, web_code: code }) => (
          <>
            <span>{name}</span>
            <span className="code">{code}</span>
          </>
        )}
      </SuggestionList>
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
  const query = useSettled(text.trim(), settlesAfterMs) ?? ''
  const asks = isLongSearch(query)
  const { data } = useAnswer(compareItemSearch, { input: { query } }, { enabled: asks, quiet: true })
  const items = asks && data ? data.catalog_items : []
  // Typed out, it needs no suggestion.
  return items.some(({ web_code: code }) => code.toLowerCase() === query.toLowerCase()) ? [] : items
}
