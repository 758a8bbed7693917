/** A collection with the one that it is in. */
export interface PlacedCollection {
  id: number
  parentId: number | null
}

export interface CollectionMove {
  id: number
  /** Null: it becomes a department. */
  parentId: number | null
  /** The one that it stands before from then on; null: it comes last. */
  beforeId: number | null
}

/** As many as the menu of the shop and the files of products have. */
export const collectionLevels = 3

type Moved = { refused: 'in-itself' | 'too-deep' | 'gone' } | { order: PlacedCollection[] }

/**
 * Puts a collection with all below it in another place.
 * @param all in the order of the pages, each level by itself
 * @returns all of them in the order of the tree, each behind the one that it is in
 */
export function moveCollection(all: readonly PlacedCollection[], { id, parentId, beforeId }: CollectionMove): Moved {
  const moved = all.find((one) => one.id === id)
  const before = all.find((one) => one.id === beforeId)
  if (!moved || (parentId !== null && !all.some((one) => one.id === parentId))) return { refused: 'gone' }
  if (beforeId !== null && (!before || before.parentId !== parentId || beforeId === id)) return { refused: 'gone' }
  const trail = trailOf(all, parentId)
  if (trail.includes(id)) return { refused: 'in-itself' }
  if (moved.parentId !== parentId && trail.length + heightOf(all, id) > collectionLevels) return { refused: 'too-deep' }
  const others = all.filter((one) => one.id !== id)
  const at = before ? others.indexOf(before) : others.length
  return { order: inTreeOrder(others.toSpliced(at, 0, { id, parentId })) }
}

/** All of them, each behind the one that it is in. What leads in a circle comes last. */
export function inTreeOrder<T extends PlacedCollection>(all: readonly T[]): T[] {
  const walk = (above: number | null): T[] =>
    all.filter(({ parentId }) => parentId === above).flatMap((one) => [one, ...walk(one.id)])
  const found = walk(null)
  const reached = new Set(found.map(({ id }) => id))
  return [...found, ...all.filter(({ id }) => !reached.has(id))]
}

/** From a collection up to its department; empty above the departments. */
export function trailOf(all: readonly PlacedCollection[], id: number | null): number[] {
  const trail: number[] = []
  for (let at = id; at !== null && !trail.includes(at); at = all.find((one) => one.id === at)?.parentId ?? null)
    trail.push(at)
  return trail
}

/** How many levels a collection has with all below it. */
function heightOf(all: readonly PlacedCollection[], id: number, seen: readonly number[] = []): number {
  if (seen.includes(id)) return 0
  const below = all.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...below.map((one) => heightOf(all, one.id, [...seen, id])))
}
