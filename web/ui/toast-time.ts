export interface Toast {
  kind: 'ok' | 'bad' | 'info'
  title: string
  text?: string | undefined
  link?: { title: string; to: string }
  /** Says what the shopper must do next, so it stands until it is closed. */
  stays?: boolean
}

const seconds = (count: number) => count * 1_000

/** The specification's 'Toast duration': what can be read in it is shown for no longer. */
const shortestMs = seconds(2)
const readInShortest = 30
const characterMs = 70
/** What went wrong is read twice. */
const badCharacterMs = 110
/** A link wants to be reached, with a finger or by Tab. */
const linkMs = seconds(6)

/** How long a toast is shown; undefined: until it is closed. */
export function toastTimeMs({ kind, title, text = '', link, stays = false }: Toast): number | undefined {
  if (stays) return undefined
  const length = title.length + text.length + (link?.title.length ?? 0)
  const readingMs = Math.max(0, length - readInShortest) * (kind === 'bad' ? badCharacterMs : characterMs)
  return Math.max(shortestMs + readingMs, link ? linkMs : 0)
}
