import { useRef, useState } from 'react'
import type { PayingHandle } from './way.ts'

/** What pays is on its way to the bank; the second press of a double click comes before anything is drawn anew. */
export function useTaking() {
  const [isTaken, setTaken] = useState(false)
  const isUnderWay = useRef(false)
  return {
    isTaken,
    async take(handle: PayingHandle | null | undefined) {
      if (isUnderWay.current) return undefined
      isUnderWay.current = true
      setTaken(true)
      try {
        return await handle?.take()
      } finally {
        isUnderWay.current = false
        setTaken(false)
      }
    },
  }
}
