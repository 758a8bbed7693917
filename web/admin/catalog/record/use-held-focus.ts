import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * For a section that is drawn anew with what was saved: whoever was in one of its fields is there again, instead of
 * nowhere.
 *
 * @param drawn - another text each time that it is drawn anew
 */
export function useHeldFocus(drawn: string) {
  const section = useRef<HTMLElement>(null)
  const held = useRef<string>(undefined)
  useEffect(() => {
    if (held.current === undefined || document.activeElement !== document.body) return
    const fields = section.current?.querySelectorAll<HTMLElement>('input, select, textarea, button') ?? []
    const [first] = [...fields].filter((field) => nameOf(field) === held.current)
    first?.focus()
  }, [drawn])
  return {
    ref: section,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => (held.current = nameOf(target)),
    onBlur: () => (held.current = undefined),
  }
}

const nameOf = (field: HTMLElement): string => field.getAttribute('name') ?? field.getAttribute('aria-label') ?? ''
