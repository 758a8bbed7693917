import { useState } from 'react'
import { compareEdits, describeTheirs } from './compare-edits.ts'

/**
 * For a form in which somebody types while others may save.
 * @param start as the form began @param now as it is saved
 * @returns what it says at fields that both have changed, the rows that others have saved, and what `TakeTheirs` needs
 */
export function useConflicts<V extends Record<string, string | boolean>>(start: V, now: V, typed: V) {
  const [taken, setTaken] = useState<Partial<V>>({})
  const { untouched, both, rows } = compareEdits({ ...start, ...taken }, now, typed)
  return {
    mistakes: Object.fromEntries(
      Object.entries(both).map(([name, value]) => [name, describeTheirs(value!)]),
    ) as Partial<Record<keyof V, string>>,
    rows,
    theirs: { values: untouched, onTake: () => setTaken((before) => ({ ...before, ...untouched })) },
  }
}
