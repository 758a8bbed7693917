import { useEffect, useState, type RefObject } from 'react'

/** As high as a bar at the bottom of the window: what lies behind it is not in view. */
const behindTheBar = '0px 0px -64px 0px'

/** Whether some of an element is in view, above the bar. Undefined until the browser knows. */
export function useIsInView(target: RefObject<HTMLElement | null>): boolean | undefined {
  const [isInView, setIsInView] = useState<boolean>()
  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting), {
      rootMargin: behindTheBar,
    })
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [target])
  return isInView
}
