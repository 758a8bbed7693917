import { useState, type KeyboardEvent, type ReactNode } from 'react'

/**
 * A field with a list of suggestions below it: whether the list is open, which suggestion is active (-1: none), and what
 * a screen reader must know of both. Arrow keys walk through the list and around its ends, Escape closes it.
 * @param id of the list; one in the page
 */
export function useSuggestionList(id: string) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)

  const show = () => {
    setIsOpen(true)
    setActive(-1)
  }
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }

  /** Handles the keys that belong to the list of so many suggestions. */
  function walk(event: KeyboardEvent, count: number) {
    if (event.key === 'Escape') {
      // The browser empties a search field; the first Escape only closes the list.
      if (count > 0) event.preventDefault()
      return close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    setIsOpen(true)
    if (count === 0) return
    event.preventDefault()
    const next = active + (event.key === 'ArrowDown' ? 1 : -1)
    setActive(next < -1 ? count - 1 : next >= count ? -1 : next)
  }

  const toFieldProps = (count: number) => ({
    'role': 'combobox',
    'aria-expanded': count > 0,
    'aria-controls': id,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': active >= 0 && active < count ? `${id}-${active}` : undefined,
    'autoComplete': 'off',
    'maxLength': 200,
  })

  return { id, isOpen, active, show, close, walk, point: setActive, toFieldProps }
}

interface SuggestionListProps<T> {
  /** Of `useSuggestionList`. */
  list: ReturnType<typeof useSuggestionList>
  label: string
  suggestions: readonly T[]
  toKey(suggestion: T): string | number
  onChoose(suggestion: T): void
  children(suggestion: T): ReactNode
}

/** The list below the field. The field has the focus all the while. */
export const SuggestionList = <T,>({ list, label, suggestions, toKey, onChoose, children }: SuggestionListProps<T>) => (
  <ul className="suggestions" id={list.id} role="listbox" aria-label={label} hidden={suggestions.length === 0}>
    {suggestions.map((suggestion, index) => (
      <li
        key={toKey(suggestion)}
        id={`${list.id}-${index}`}
        role="option"
        aria-selected={index === list.active}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(suggestion)}
        onMouseMove={() => list.point(index)}
      >
        {children(suggestion)}
      </li>
    ))}
  </ul>
)
