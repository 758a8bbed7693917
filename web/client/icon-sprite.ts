import { readStored, store } from './stored/storage.ts'

const key = 'icon_sprite'

/** Of the address of the sprite, which changes with its drawings. */
interface StoredSprite {
  version: string
  /** Null: it could not be fetched when it was tried last. */
  drawings: string | null
}

let known: { text: string | null; sprite: StoredSprite | null } = { text: null, sprite: null }
const listeners = new Set<() => void>()

function read(): StoredSprite | null {
  const text = readStored(key)
  if (text !== known.text) known = { text, sprite: parse(text) }
  return known.sprite
}

function parse(text: string | null): StoredSprite | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<StoredSprite> | null
    return typeof value?.version === 'string' ? { version: value.version, drawings: toDrawings(value.drawings) } : null
  } catch {
    return null
  }
}

/** Drawings and nothing else, whoever has written into the storage. */
const toDrawings = (text: unknown): string | null =>
  typeof text === 'string' &&
  /^(?:<symbol id="icon-[\w-]+" viewBox="[\d ]+"><path d="[^"<>]+"\/><\/symbol>\s*)+$/.test(text)
    ? text
    : null

function write(sprite: StoredSprite): void {
  store(key, JSON.stringify(sprite))
  listeners.forEach((listener) => listener())
}

/** The icons that no first view needs, stored in the browser by their version. */
export const iconSprite = {
  /** Undefined: not stored, or drawn anew since. */
  drawingsOf(version: string): string | undefined {
    const sprite = read()
    return (sprite?.version === version && sprite.drawings) || undefined
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Fetches the sprite where another one is stored, or none. A failure is noted and shown to nobody: pages have the icons without it. */
  async refresh(address: string): Promise<void> {
    if (iconSprite.drawingsOf(address) !== undefined) return
    const drawings = await fetchDrawings(address).catch(() => null)
    write({ version: address, drawings })
  },
}

async function fetchDrawings(address: string): Promise<string | null> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(30_000) })
  if (!reply.ok) return null
  return toDrawings(/<svg[^>]*>\s*([\s\S]*?)\s*<\/svg>/.exec(await reply.text())?.[1])
}
