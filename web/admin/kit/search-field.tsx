import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettled } from '../../ui/use-settled.ts'
import { SearchIcon } from './icons.tsx'
import { useShortcuts } from './page/use-shortcuts.ts'

interface SearchFieldProps {
  label: string
  placeholder: string
  /** What the list shows. */
  asked: string
  onSearch(text: string): void
}

const settlesAfterMs = 250

/** Searches the list below it, as soon as the typing rests. */
export function SearchField({ label, placeholder, asked, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(asked)
  const [shownFor, setShownFor] = useState(asked)
  // Back, a shared link and 'Clear' change the list, too.
  if (shownFor !== asked) {
    setShownFor(asked)
    if (asked !== text.trim()) setText(asked)
  }
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.focus() })
  const settled = useSettled(text, settlesAfterMs)
  const search = useEffectEvent((words: string) => {
    if (words !== asked) onSearch(words)
  })
  useEffect(() => {
    if (settled !== undefined && settled === text) search(settled.trim())
  }, [settled, text])
  return (
    <div className="find-input">
      <SearchIcon />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <kbd className="not-phone" aria-hidden="true">
        /
      </kbd>
    </div>
  )
}
