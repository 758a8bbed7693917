import type { CollectionNode } from '../../../../contract/admin/catalog/collections.schema.ts'

/** A collection as a row of the tree. */
export interface TreeRow extends CollectionNode {
  level: number
  /** Which of how many of its level it is. */
  place: number
  beside: number
  hasBelow: boolean
}

/** Where a collection goes. */
export interface Destination {
  parentId: number | null
  beforeId: number | null
}

/** Which part of a row the pointer is on: its upper edge, its middle, its lower edge. */
export type DropZone = 'before' | 'into' | 'after'

/** Those that are shown: what is below a closed one is not. */
export function toRows(all: readonly CollectionNode[], isOpen: (id: number) => boolean): TreeRow[] {
  const walk = (parent: number | null, level: number): TreeRow[] => {
    const beside = belowOf(all, parent)
    return beside.flatMap((one, at) => {
      const hasBelow = all.some(({ parentId: above }) => above === one.id)
      const row = { ...one, level, place: at + 1, beside: beside.length, hasBelow }
      return [row, ...(hasBelow && isOpen(one.id) ? walk(one.id, level + 1) : [])]
    })
  }
  return walk(null, 1)
}

export const belowOf = (all: readonly CollectionNode[], parent: number | null): CollectionNode[] =>
  all.filter(({ parentId: above }) => above === parent)

/** The collections above one, the nearest first. */
export function listAbove(all: readonly CollectionNode[], id: number): number[] {
  const above: number[] = []
  let at = all.find((one) => one.id === id)?.parentId ?? null
  while (at !== null && !above.includes(at)) {
    above.push(at)
    at = all.find((one) => one.id === at)?.parentId ?? null
  }
  return above
}

/** With an arrow key: up and down among its own, right into the one before it, left out of the one that it is in. */
export function destinationOf(all: readonly CollectionNode[], id: number, key: string): Destination | undefined {
  const node = all.find((one) => one.id === id)
  if (!node) return undefined
  const beside = belowOf(all, node.parentId)
  const at = beside.indexOf(node)
  const before = beside[at - 1]
  if (key === 'ArrowUp') return before && { parentId: node.parentId, beforeId: before.id }
  if (key === 'ArrowDown')
    return at + 1 < beside.length ? { parentId: node.parentId, beforeId: beside[at + 2]?.id ?? null } : undefined
  if (key === 'ArrowRight') return before && { parentId: before.id, beforeId: null }
  const parent = all.find((one) => one.id === node.parentId)
  return key === 'ArrowLeft' && parent
    ? { parentId: parent.parentId, beforeId: nextOf(all, parent)?.id ?? null }
    : undefined
}

/** Where a collection goes that is dropped on a row; undefined: it stays where it is. */
export function dropAt(
  all: readonly CollectionNode[],
  moved: number,
  over: TreeRow,
  zone: DropZone,
  isOpen: boolean,
): Destination | undefined {
  if (moved === over.id || listAbove(all, over.id).includes(moved)) return undefined
  if (zone === 'into') return { parentId: over.id, beforeId: null }
  if (zone === 'before') return { parentId: over.parentId, beforeId: over.id }
  const first = belowOf(all, over.id).find(({ id }) => id !== moved)
  // Below an open one stands what is in it.
  if (over.hasBelow && isOpen && first) return { parentId: over.id, beforeId: first.id }
  const next = belowOf(all, over.parentId).filter(({ id }) => id !== moved)
  return { parentId: over.parentId, beforeId: next[next.findIndex(({ id }) => id === over.id) + 1]?.id ?? null }
}

function nextOf(all: readonly CollectionNode[], node: CollectionNode): CollectionNode | undefined {
  const beside = belowOf(all, node.parentId)
  return beside[beside.indexOf(node) + 1]
}

/** The tree as it is until the server has answered. */
export function arrange(all: readonly CollectionNode[], id: number, { parentId, beforeId }: Destination) {
  const moved = { ...all.find((one) => one.id === id)!, parentId }
  const others = all.filter((one) => one.id !== id)
  const at = beforeId === null ? others.length : others.findIndex((one) => one.id === beforeId)
  return others.toSpliced(at, 0, moved)
}
