import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * For a part of a page that is drawn anew with what was saved: whoever was in one of its fields is there again, instead of
 * nowhere.
 *
 * @param drawn - another text each time that it is drawn anew
 */
export function useHeldFocus<Part extends HTMLElement>(drawn: string) {
  const part = useRef<Part>(null)
  const held = useRef<string>(undefined)
  useEffect(() => {
    if (held.current === undefined || document.activeElement !== document.body) return
    const fields = part.current?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? []
    const [first] = [...fields].filter((field) => nameOf(field) === held.current)
    first?.focus()
  }, [drawn])
  return {
    ref: part,
    onFocus: ({ target }: FocusEvent<Part>) => (held.current = nameOf(target as HTMLElement)),
    onBlur: () => (held.current = undefined),
  }
}

const nameOf = (field: HTMLElement): string =>
  field.getAttribute('name') ?? field.getAttribute('aria-label') ?? field.textContent
