import type { CollectionNode } from '../items/lists/collection-nodes.store.ts'

/** A collection as one of a list of choices. */
interface CollectionChoice {
  id: number
  /** From the top down, with its own. */
  names: string[]
}

/** As pages show them: each behind the one that it is below. What leads in a circle is left out. */
export function toOrderedTree(nodes: readonly CollectionNode[]): CollectionChoice[] {
  const walk = (above: number | null, namesAbove: readonly string[]): CollectionChoice[] =>
    nodes
      .filter(({ parentId }) => parentId === above)
      .flatMap(({ id, name }) => {
        const names = [...namesAbove, name]
        return [{ id, names }, ...walk(id, names)]
      })
  return walk(null, [])
}

/** A collection and all below it. */
export function listBelow(nodes: readonly CollectionNode[], collectionId: number): number[] {
  const found = new Set([collectionId])
  for (const id of found) for (const node of nodes) if (node.parentId === id) found.add(node.id)
  return [...found]
}

/** By their numbers, from the top down; those that are not there are left out. */
export function nameCollections(nodes: readonly CollectionNode[], ids: readonly number[]): string[][] {
  const names = new Map(toOrderedTree(nodes).map((choice) => [choice.id, choice.names]))
  return ids.flatMap((id) => {
    const found = names.get(id)
    return found ? [found] : []
  })
}
