import { useState, type ReactNode } from 'react'
import { compareEdits } from './compare-edits.ts'
import { TheirEdit } from './their-edit.tsx'

type Values = Record<string, string | boolean>

/** The address of the picture that a field stands for; undefined: it holds none, or no picture. */
type FindPicture<V> = (field: keyof V, value: string) => string | undefined

/**
 * For a form in which somebody types while others may save. What others have saved belongs to one `start`: a form that begins anew
 * with what was saved is drawn anew, by a key.
 *
 * @param start as the form began @param now as it is saved
 * @returns what it says at fields that both have changed, the rows that others have saved, and what `TakeTheirs` needs
 */
export function useConflicts<V extends Values>(start: V, now: V, typed: V, findPicture?: FindPicture<V>) {
  const [taken, setTaken] = useState<Partial<V>>({})
  const { untouched, both, rows } = compareEdits({ ...start, ...taken }, now, typed)
  return {
    mistakes: Object.fromEntries(
      Object.entries(both).map(([name, value]) => [
        name,
        <TheirEdit key={name} name={name} value={value!} pictureUrl={findPicture?.(name, value!)} />,
      ]),
    ) as Partial<Record<keyof V, ReactNode>>,
    rows,
    theirs: { values: untouched, onTake: () => setTaken((before) => ({ ...before, ...untouched })) },
  }
}
