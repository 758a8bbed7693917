import { useEffect, useRef } from 'react'
import type { DragStartEvent } from '@dnd-kit/core'

const ofMoves = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Space', 'Enter', 'Escape', 'Tab'])
/** By then dnd-kit knows where each row is. */
const framesBetween = 3

/**
 * Keys that are pressed faster than dnd-kit measures the rows, for example Space and an arrow in one go: it does not hear them, or
 * takes two for one. Here each waits until the one before it is done. `begin` and `end` are those of the drag.
 */
export function usePatientKeys() {
  const stop = useRef<(() => void) | undefined>(undefined)
  const end = () => stop.current?.()
  useEffect(() => () => stop.current?.(), [])
  return {
    begin({ activatorEvent }: DragStartEvent) {
      end()
      if (activatorEvent instanceof KeyboardEvent) stop.current = queueKeys()
    },
    end,
  }
}

/** @returns ends it; what still waits is dropped */
function queueKeys(): () => void {
  const waiting: KeyboardEvent[] = []
  const passed = new WeakSet<Event>()
  let isBusy = true
  let frame = 0

  function hear(event: KeyboardEvent) {
    if (passed.has(event) || !ofMoves.has(event.code)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    waiting.push(event)
    if (!isBusy) passNext()
  }

  function passNext() {
    const next = waiting.shift()
    isBusy = next !== undefined
    if (!next) return
    settle(framesBetween)
    const { key, code } = next
    const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
    passed.add(again)
    document.dispatchEvent(again)
  }

  function settle(frames: number) {
    frame = requestAnimationFrame(() => (frames > 1 ? settle(frames - 1) : passNext()))
  }

  window.addEventListener('keydown', hear, true)
  settle(framesBetween)
  return () => {
    window.removeEventListener('keydown', hear, true)
    cancelAnimationFrame(frame)
  }
}
