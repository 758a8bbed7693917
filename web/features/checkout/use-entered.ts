import { useState, useSyncExternalStore } from 'react'
import { isAbout, checkoutDraft, nothingEntered, withEntered, type Entered } from './checkout-draft.ts'

/** What the buyer has entered for this cart. The server and the first drawing in a browser know of nothing entered. */
export function useEntered(lineIds: number[]) {
  const draft = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.read, () => undefined)
  // What was typed into this very form stays, whatever becomes of the lines.
  const [mine, setMine] = useState<string>()
  const entered = draft && (draft.key === mine || isAbout(draft, lineIds)) ? draft.entered : nothingEntered

  function save(changes: Partial<Entered>): string {
    const next = withEntered(draft, lineIds, { ...entered, ...changes })
    checkoutDraft.write(next)
    setMine(next.key)
    return next.key
  }

  return {
    entered,
    enter: (changes: Partial<Entered>) => void save(changes),
    /** The key under which this cart is placed once. */
    getKey: () => save({}),
  }
}
