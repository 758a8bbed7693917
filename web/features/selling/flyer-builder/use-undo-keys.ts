import { useLayoutEffect, useRef } from 'react'

interface Undoable {
  undo(): void
  redo(): void
}

/** Ctrl Z and Ctrl Shift Z (Cmd on a Mac, and Ctrl Y) anywhere in the builder, in its fields, too: their texts are edits of the flyer. */
export function useUndoKeys(undoable: Undoable): void {
  const latest = useRef(undoable)
  useLayoutEffect(() => {
    latest.current = undoable
  })
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      // A dialog, and a field with a text of its own, such as the search, undo for themselves.
      if (event.target instanceof Element && event.target.closest('[role=dialog], header, [data-own-undo]')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) latest.current.redo()
      else latest.current.undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
