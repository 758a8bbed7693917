import { useState, useSyncExternalStore } from 'react'
import {
  isAbout,
  checkoutDraft,
  nothingEntered,
  withEntered,
  type CheckoutDraft,
  type Entered,
} from './checkout-draft.ts'
import type { Way } from './payment/way.ts'

/** What the buyer has entered for this cart. The server and the first drawing in a browser know of nothing entered. */
export function useEntered(lineIds: number[]) {
  const draft = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.read, () => undefined)
  // What was typed into this very form stays, whatever becomes of the lines.
  const [mine, setMine] = useState<string>()
  const readEntered = (from: CheckoutDraft | undefined) =>
    from && (from.key === mine || isAbout(from, lineIds)) ? from.entered : nothingEntered
  const entered = readEntered(draft)

  function save(changes: Partial<Entered>): string {
    // One event may change several fields, each without having seen the other.
    const latest = checkoutDraft.read()
    const next = withEntered(latest, lineIds, { ...readEntered(latest), ...changes })
    checkoutDraft.write(next)
    setMine(next.key)
    return next.key
  }

  return {
    entered,
    enter: (changes: Partial<Entered>) => void save(changes),
    /** The key under which this cart is placed once. */
    getKey: (payBy: Way) => save({ payBy }),
  }
}
