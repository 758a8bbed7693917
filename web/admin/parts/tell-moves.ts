import type { Announcements } from '@dnd-kit/core'

interface MovedRows {
  count: number
  /** From 0. */
  placeOf(key: unknown): number
  nameOf(key: unknown): string
  /** What a row is: section. */
  noun: string
}

/** What a screen reader says of rows that are moved by the arrow keys. */
export const tellMoves = ({ count, placeOf, nameOf, noun }: MovedRows) => {
  const tellPlace = (key: unknown, at: unknown) => `${nameOf(key)} is number ${placeOf(at) + 1} of ${count}.`
  return {
    announcements: {
      onDragStart: ({ active }) => `${nameOf(active.id)} is lifted. ${tellPlace(active.id, active.id)}`,
      onDragOver: ({ active, over }) => over && tellPlace(active.id, over.id),
      onDragEnd: ({ active, over }) =>
        `${nameOf(active.id)} is dropped${over ? ` as number ${placeOf(over.id) + 1}` : ''}.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
    } as Announcements,
    screenReaderInstructions: {
      draggable: `Press Space to lift the ${noun}, the arrow keys to move it, Space to drop it, Escape to leave it.`,
    },
  }
}
