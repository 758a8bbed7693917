let sentence: string | undefined
const listeners = new Set<() => void>()

function put(next: string | undefined): void {
  if (next === sentence) return
  sentence = next
  listeners.forEach((listener) => listener())
}

/** What the shop last said of being closed; undefined while it is open. */
export const maintenance = {
  read: () => sentence,
  begin: (said: string) => put(said),
  end: () => put(undefined),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
