interface Entry {
  /** Names an entry of the browser's history. */
  key: string
  /** How far it was scrolled when it was left. */
  top?: number
}

const savedAfterMs = 150

type Target = { top: number } | { hash: string } | undefined

/**
 * Where each page of the history was scrolled to. A browser would restore it by itself before the page is there again.
 * The positions travel in the history's entries, so that they outlive a reload.
 */
export function createScrollMemory() {
  const { history } = window
  const positions = new Map<string, number>()
  let target: Target
  let saving: ReturnType<typeof setTimeout> | undefined
  let isBetween = false
  let newest = 0

  const readEntry = (): Entry | undefined => (history.state as Entry | null) ?? undefined
  const toKey = () => `${Date.now().toString(36)}-${newest++}`
  let current: Entry = readEntry()?.key ? readEntry()! : { key: toKey() }

  history.scrollRestoration = 'manual'
  history.replaceState(current, '')
  // Whoever has scrolled before this code came stays there.
  if (current.top !== undefined && window.scrollY === 0) target = { top: current.top }
  window.addEventListener('scroll', () => {
    clearTimeout(saving)
    saving = setTimeout(savePosition, savedAfterMs)
  })

  function remember(): void {
    positions.set(current.key, window.scrollY)
  }

  /** Writes the position into the entry itself, where a reload finds it. */
  function savePosition(): void {
    clearTimeout(saving)
    if (isBetween) return
    remember()
    current = { ...current, top: window.scrollY }
    history.replaceState(current, '')
  }

  return {
    /** The browser stands at another entry already, while the old page is still shown. */
    between(): void {
      if (!isBetween) remember()
      isBetween = true
    },
    newEntry: (): Entry => (current = { key: toKey() }),
    leave(step: 'push' | 'replace' | 'pop'): void {
      if (step === 'push') savePosition()
      else remember()
    },
    enter(step: 'push' | 'replace' | 'pop', hash: string, keepsScroll: boolean): void {
      stopWaiting()
      isBetween = false
      clearTimeout(saving)
      if (step === 'pop') {
        const known = readEntry()?.key !== undefined
        current = known ? readEntry()! : { key: toKey() }
        if (!known) history.replaceState(current, '')
        // An entry that is not ours was made by a '#' in the page itself: the browser has scrolled there.
        target = known || hash === '' ? { top: positions.get(current.key) ?? current.top ?? 0 } : undefined
        return
      }
      target = keepsScroll ? undefined : hash === '' ? { top: 0 } : { hash }
    },
    apply(): void {
      const wanted = target
      target = undefined
      if (!wanted) return
      if ('top' in wanted) return scrollWhenLongEnough(wanted.top)
      const element = document.getElementById(decodeHash(wanted.hash))
      if (element) element.scrollIntoView()
      else window.scrollTo(0, 0)
    },
  }
}

let stopWaiting = () => {}
const goesOn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A long list may still grow to where it was left. Whoever does something in that time stays where they are. */
function scrollWhenLongEnough(top: number): void {
  window.scrollTo(0, top)
  if (top === 0 || window.scrollY >= top - 1) return
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (window.scrollY >= top - 1) stop()
  })
  const stop = (stopWaiting = () => {
    growth.disconnect()
    for (const name of goesOn) window.removeEventListener(name, stop)
  })
  for (const name of goesOn) window.addEventListener(name, stop, { passive: true })
  growth.observe(document.body)
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
