/** Whether the session of whoever works here is over; the page that they are on stays. */
let isOver = false
const listeners = new Set<() => void>()

function put(next: boolean): void {
  if (next === isOver) return
  isOver = next
  listeners.forEach((listener) => listener())
}

export const sessionEnd = {
  isOver: (): boolean => isOver,
  tell: (): void => put(true),
  forget: (): void => put(false),
  listen(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
