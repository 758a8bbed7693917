import { useState, useSyncExternalStore } from 'react'
import { isAbout, checkoutDraft, nothingEntered, withEntered, type Entered } from './checkout-draft.ts'

/** What the buyer has entered for this cart. The server and the first drawing in a browser know of nothing entered. */
export function useEntered(lineIds: number[]) {
  const kept = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.read, () => undefined)
  // What was typed into this very form stays, whatever becomes of the lines.
  const [mine, setMine] = useState<string>()
  const entered = kept && (kept.key === mine || isAbout(kept, lineIds)) ? kept.entered : nothingEntered

  function keep(changes: Partial<Entered>): string {
    const next = withEntered(kept, lineIds, { ...entered, ...changes })
    checkoutDraft.write(next)
    setMine(next.key)
    return next.key
  }

  return {
    entered,
    enter: (changes: Partial<Entered>) => void keep(changes),
    /** The key under which this cart is placed once. */
    getKey: () => keep({}),
  }
}
