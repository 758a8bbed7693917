import { useState, type KeyboardEvent } from 'react'
import type { MoveTexts } from './tell-moves.ts'

interface RowsByKey {
  /** Of all rows, in their order. */
  keys: readonly string[]
  nameOf(key: string): string
  texts: MoveTexts
  onArrange(keys: string[]): void
}

/**
 * A row that is moved by keys on its handle: Space lifts and drops it, arrows, Home and End move it, Escape leaves it. Until it is
 * dropped the new order is only shown. Nothing is measured, so that no key is lost however fast they come.
 */
export function useLiftedRow({ keys, nameOf, texts, onArrange }: RowsByKey) {
  const [lift, setLift] = useState<{ key: string; order: string[] }>()
  const [said, setSaid] = useState('')
  // Where rows came or went since it was lifted, they count and not what is shown.
  const lifted = lift && isSameSet(lift.order, keys) ? lift : undefined

  function begin(key: string) {
    setLift({ key, order: [...keys] })
    setSaid(texts.lifted(nameOf(key), keys.indexOf(key)))
  }

  function moveTo({ key, order }: { key: string; order: string[] }, place: number) {
    const bounded = Math.min(Math.max(place, 0), order.length - 1)
    setLift({ key, order: order.filter((one) => one !== key).toSpliced(bounded, 0, key) })
    setSaid(texts.moved(nameOf(key), bounded))
  }

  function drop() {
    setLift(undefined)
    if (!lifted) return
    const place = lifted.order.indexOf(lifted.key)
    setSaid(texts.dropped(nameOf(lifted.key), place))
    if (place !== keys.indexOf(lifted.key)) onArrange(lifted.order)
  }

  function leave() {
    setLift(undefined)
    if (lifted) setSaid(texts.left(nameOf(lifted.key)))
  }

  function press(event: KeyboardEvent, key: string) {
    const isLifted = lifted?.key === key
    const place = isLifted ? lifted.order.indexOf(key) : -1
    const steps: Record<string, () => void> = isLifted
      ? {
          ' ': drop,
          'Enter': drop,
          'Escape': leave,
          'ArrowUp': () => moveTo(lifted, place - 1),
          'ArrowDown': () => moveTo(lifted, place + 1),
          'Home': () => moveTo(lifted, 0),
          'End': () => moveTo(lifted, keys.length - 1),
        }
      : { ' ': () => begin(key), 'Enter': () => begin(key) }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    // A key that is held moves on, but lifts and drops once.
    if (!event.repeat || event.key.startsWith('Arrow')) step()
  }

  return {
    order: lifted?.order ?? keys,
    liftedKey: lifted?.key,
    /** For a screen reader. */
    said,
    handleOf: (key: string) => ({
      'aria-pressed': lifted?.key === key,
      'onKeyDown': (event: KeyboardEvent) => press(event, key),
      // Whoever goes on by Tab or by mouse wants it where it is seen.
      'onBlur': drop,
    }),
  }
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))
