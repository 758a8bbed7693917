import { useEffect, useState } from 'react'

/** Code that comes when it is wanted; undefined until then. */
export function usePart<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (!isWanted || part) return
    let isGone = false
    void load().then((loaded) => {
      if (!isGone) setPart(() => loaded)
    })
    return () => {
      isGone = true
    }
  }, [isWanted, load, part])
  return part
}
