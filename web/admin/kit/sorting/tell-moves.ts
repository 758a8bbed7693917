import type { Announcements } from '@dnd-kit/core'

export type MoveTexts = ReturnType<typeof writeMoveTexts>

/** What a screen reader says of rows that are moved. @param count of all rows @param noun what a row is: section */
export const writeMoveTexts = (count: number, noun: string) => {
  const isNumber = (name: string, place: number) => `${name} is number ${place + 1} of ${count}.`
  return {
    lifted: (name: string, place: number) => `${name} picked up. ${isNumber(name, place)}`,
    moved: isNumber,
    dropped: (name: string, place: number) => `${name} dropped as number ${place + 1}.`,
    left: (name: string) => `${name} stays where it was.`,
    howTo: `Press Space to pick up the ${noun}, arrow keys to move it, Space to drop it, Escape to cancel.`,
  }
}

/** For rows that are dragged. @param placeOf from 0 */
export const tellDrags = (
  texts: MoveTexts,
  nameOf: (key: unknown) => string,
  placeOf: (key: unknown) => number,
): { announcements: Announcements; screenReaderInstructions: { draggable: string } } => ({
  announcements: {
    onDragStart: ({ active }) => texts.lifted(nameOf(active.id), placeOf(active.id)),
    onDragOver: ({ active, over }) => over && texts.moved(nameOf(active.id), placeOf(over.id)),
    onDragEnd: ({ active, over }) => texts.dropped(nameOf(active.id), placeOf((over ?? active).id)),
    onDragCancel: ({ active }) => texts.left(nameOf(active.id)),
  } as Announcements,
  screenReaderInstructions: { draggable: texts.howTo },
})
