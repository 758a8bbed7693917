import { useEffect, type RefObject } from 'react'

/**
 * Where a button or field that has the focus goes from the page, as a row does that was removed, the focus goes to the
 * heading of the part that it stood in, instead of to nowhere: Tab goes on from there, and it is read out. One that only
 * moves, as a row that is put higher, has the focus again.
 *
 * @param page - within which this holds
 */
export function useRescuedFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let held: Element[] = []
    let frame = 0

    function hold({ target }: FocusEvent) {
      if (target instanceof Element && page.current?.contains(target)) held = listAround(target, page.current)
    }
    /** Whoever clicks beside everything wants no focus. */
    function release() {
      held = []
    }
    function rescue() {
      const [first, ...around] = held
      if (!first || !isNowhere()) return
      if (first.isConnected) return (first as HTMLElement).focus({ preventScroll: true })
      const part = around.find((one) => one.isConnected)
      const heading = part?.closest('section')?.querySelector<HTMLElement>('h1, h2, h3') ?? page.current
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
      heading?.focus({ preventScroll: true })
    }
    // Whoever draws the page anew may give the focus to something better first.
    const watcher = new MutationObserver(() => {
      if (held.length === 0 || !isNowhere()) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(rescue)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', hold)
    document.addEventListener('pointerdown', release)
    return () => {
      watcher.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', hold)
      document.removeEventListener('pointerdown', release)
    }
  }, [page])
}

const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null

/** The element and what it stands in, up to the page. */
function listAround(element: Element, page: Element): Element[] {
  const around: Element[] = []
  for (let one: Element | null = element; one && one !== page; one = one.parentElement) around.push(one)
  return around
}
