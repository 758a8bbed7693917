const waitAtMostMs = 10_000

/**
 * Takes the focus on when the item goes that holds it: to the next item, else to the one before, else to the heading of the page.
 * @param item what is about to leave its list
 * @param target what takes the focus in another item; without it, the item itself
 */
export function keepFocusNear(item: Element | null, target?: string): void {
  if (!item) return
  const end = performance.now() + waitAtMostMs
  const others = listOthers(item)

  function look() {
    if (performance.now() > end) return
    const { activeElement: held } = document
    const isSettled = !item!.isConnected && !held?.closest('.popup')
    if (!isSettled) return void requestAnimationFrame(look)
    if (held && held !== document.body) return
    const found = others.map((other) => findTarget(other, target)).find((one) => one !== null)
    focus(found ?? document.querySelector<HTMLElement>('main h1'))
  }
  look()
}

/** The following ones from the nearest on, then those before. */
function listOthers(item: Element): Element[] {
  const all = [...(item.parentElement?.children ?? [])]
  const at = all.indexOf(item)
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()]
}

function findTarget(other: Element, target: string | undefined): HTMLElement | null {
  if (!other.isConnected) return null
  return target === undefined ? (other as HTMLElement) : other.querySelector<HTMLElement>(target)
}

function focus(element: HTMLElement | null): void {
  if (element?.matches('h1')) element.tabIndex = -1
  element?.focus()
}
