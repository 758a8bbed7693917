export interface Toast {
  kind: 'ok' | 'bad' | 'info'
  title: string
  text?: string | undefined
  link?: { title: string; to: string }
  /** Says what the shopper must do next, so it stands until it is closed. */
  stays?: boolean
}

const seconds = (count: number) => count * 1_000

/** What can be read in it is shown for no longer (docs/decisions/shop-rules.md, 'Toast duration'). */
const shortestMs = seconds(2)
const readInShortest = 30
const characterMs = 70

/**
 * How long a toast is shown; undefined: until it is closed. One with a link or a mistake waits until it is read:
 * until somebody has been on it with the mouse or the keyboard.
 */
export function toastTimeMs(
  { kind, title, text = '', link, stays = false }: Toast,
  isRead = false,
): number | undefined {
  if (stays) return undefined
  if (!isRead && (link || kind === 'bad')) return undefined
  const length = title.length + text.length + (link?.title.length ?? 0)
  return shortestMs + Math.max(0, length - readInShortest) * characterMs
}
