import { useEffect, useState } from 'react'

/** A text once it has stood still for some milliseconds; undefined while somebody types. */
export function useSettled(text: string, afterMs: number): string | undefined {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs)
    return () => clearTimeout(timer)
  }, [text, afterMs])
  return settled === text ? settled : undefined
}
