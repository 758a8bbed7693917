import { useState } from 'react'
import { readStored, store } from '../../client/index.ts'

const key = 'checkout_key'

/**
 * Names one checkout. It outlives a reload, so that an order whose answer was lost is not placed twice; a new one begins
 * when the order has been placed.
 */
export function useCheckoutKey() {
  const [current, setCurrent] = useState<string>()
  return {
    get(): string {
      const kept = current ?? readStored(key, 'session') ?? crypto.randomUUID()
      store(key, kept, 'session')
      setCurrent(kept)
      return kept
    },
    renew(): void {
      store(key, null, 'session')
      setCurrent(undefined)
    },
  }
}
