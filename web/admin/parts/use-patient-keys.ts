import { useEffect, useRef } from 'react'
import type { DragStartEvent } from '@dnd-kit/core'

const ofMoves = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Space', 'Enter', 'Escape', 'Tab'])
/** dnd-kit draws what it has found. */
const framesToDraw = 2
/** It says first above which row something was lifted, once it has measured all of them. */
const measuredAfterMs = 1_000
/** A key that moves nothing, as at the end of a list, says nothing. */
const movedAfterMs = 300

/**
 * Keys that are pressed faster than dnd-kit measures the rows, for example Space and an arrow in one go: it does not hear them, or
 * takes two for one. Here each waits until the one before it is done. `begin`, `over` and `end` are those of the drag.
 */
export function usePatientKeys() {
  const queue = useRef<ReturnType<typeof queueKeys> | undefined>(undefined)
  const end = () => queue.current?.end()
  useEffect(() => () => queue.current?.end(), [])
  return {
    begin({ activatorEvent }: DragStartEvent) {
      end()
      if (activatorEvent instanceof KeyboardEvent) queue.current = queueKeys()
    },
    over: () => queue.current?.goOn(),
    end,
  }
}

/** `goOn`: the last key is done. `end`: what still waits is dropped. */
function queueKeys() {
  const waiting: KeyboardEvent[] = []
  const passed = new WeakSet<Event>()
  let isBusy = true
  let timer: ReturnType<typeof setTimeout>
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
    timer = setTimeout(passNext, movedAfterMs)
    const { key, code } = next
    const again = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })
    passed.add(again)
    document.dispatchEvent(again)
  }

  function goOn() {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    draw(framesToDraw)
  }

  function draw(frames: number) {
    frame = requestAnimationFrame(() => (frames > 1 ? draw(frames - 1) : passNext()))
  }

  window.addEventListener('keydown', hear, true)
  timer = setTimeout(passNext, measuredAfterMs)
  return {
    goOn,
    end() {
      window.removeEventListener('keydown', hear, true)
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    },
  }
}
