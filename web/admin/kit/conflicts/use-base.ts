import { useState } from 'react'

/**
 * What a form begins with: what is saved, and while somebody types in it, what was saved when they began.
 * @param saved as it is now
 */
export function useBase<Saved>(saved: Saved) {
  const [held, setHeld] = useState<Saved>()
  return {
    base: held ?? saved,
    onTyping: (isTyping: boolean) => setHeld((begun) => (isTyping ? (begun ?? saved) : undefined)),
  }
}
