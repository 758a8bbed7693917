import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent as ReactPointerEvent } from 'react'
import { itemsPerPage, type FlyerDesign } from '../../../../domain/flyers/flyer-design.ts'
import { findPlace, hasRoom, moveItem, stepItem, type ItemPlace, type Step } from './editing/design-edits.ts'

/** Elements that an item can be dropped on name by these what they stand for. */
export const dropItem = 'data-drop-item'
export const dropPage = 'data-drop-page'

interface Drag {
  key: string
  to: ItemPlace
  by: 'keys' | 'pointer'
}

interface ItemDragParts {
  design: FlyerDesign
  nameOf(key: string): string
  onDrop(key: string, to: ItemPlace): void
  /** The page that an item has come to by the keyboard. */
  onPage(page: string): void
}

const steps: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowLeft: 'up',
  ArrowDown: 'down',
  ArrowRight: 'down',
  PageUp: 'previous page',
  PageDown: 'next page',
}

/** As far as a pointer moves before it drags, in pixels: less is a press. */
const dragsFrom = 5

/** Orders items within and between pages: by their handles with mouse, finger and keyboard, and on the page with the mouse. */
export function useItemDrag({ design, nameOf, onDrop, onPage }: ItemDragParts) {
  const [drag, setDrag] = useState<Drag>()
  const [spoken, setSpoken] = useState('')
  const ghost = useRef<HTMLDivElement>(null)
  const latest = useRef({ design, drag })
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = { design, drag }
  })
  useEffect(() => () => stop.current?.(), [])
  const carried = drag?.by === 'keys' ? drag : undefined
  useFocusOnHandle(carried)

  function describe({ page, index }: ItemPlace, key: string): string {
    const { pages } = design
    const at = pages.findIndex((one) => one.key === page)
    const target = pages[at]!
    const isOwn = findPlace(design, key)?.page === page
    const count = isOwn || !hasRoom(target) ? target.items.length : target.items.length + 1
    const swapped = isOwn || hasRoom(target) ? undefined : target.items[Math.min(index, count - 1)]
    const place = `position ${Math.min(index, count - 1) + 1} of ${count}, page ${at + 1}`
    return swapped ? `${place}, in exchange for ${nameOf(swapped.key)}` : place
  }

  function put(next: Drag | undefined): void {
    latest.current.drag = next
    setDrag(next)
  }

  function drop(): void {
    const { drag: held } = latest.current
    if (!held) return
    onDrop(held.key, held.to)
    setSpoken(`${nameOf(held.key)} dropped: ${describe(held.to, held.key)}.`)
    put(undefined)
  }

  function cancel(): void {
    const { drag: held } = latest.current
    if (!held) return
    const from = findPlace(latest.current.design, held.key)
    if (from && held.by === 'keys') onPage(from.page)
    setSpoken(`${nameOf(held.key)} is back where it was.`)
    put(undefined)
  }

  function onKeyDown(event: KeyboardEvent, key: string): void {
    const isOwn = carried?.key === key
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (isOwn) return drop()
      const from = findPlace(design, key)
      if (!from) return
      put({ key, to: from, by: 'keys' })
      return setSpoken(`${nameOf(key)} picked up: ${describe(from, key)}.`)
    }
    if (!isOwn) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return cancel()
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const to = stepItem(moveItem(design, key, carried.to), key, step)
    if (!to) return setSpoken('It cannot go further.')
    put({ key, to, by: 'keys' })
    onPage(to.page)
    setSpoken(`${nameOf(key)}: ${describe(to, key)}.`)
  }

  function onPointerDown(event: ReactPointerEvent, key: string): void {
    if (event.button !== 0) return
    const start = { x: event.clientX, y: event.clientY }
    const near = event.currentTarget
    const scroller = createEdgeScroller(near)
    let isDragging = false
    const move = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return
      if (!isDragging && Math.hypot(next.clientX - start.x, next.clientY - start.y) < dragsFrom) return
      isDragging = true
      next.preventDefault()
      const from = findPlace(latest.current.design, key)
      if (!from) return end()
      const to = findTarget(latest.current.design, key, next.clientX, next.clientY) ?? latest.current.drag?.to ?? from
      if (!isSamePlace(latest.current.drag?.to, to)) put({ key, to, by: 'pointer' })
      scroller.follow(next.clientY)
      requestAnimationFrame(() => {
        if (ghost.current) ghost.current.style.transform = `translate(${next.clientX + 12}px, ${next.clientY - 20}px)`
      })
    }
    const release = (next: PointerEvent) => {
      if (next.pointerId !== event.pointerId) return
      end()
      if (!isDragging) return
      // The press that ends a drag chooses nothing.
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      drop()
    }
    const end = () => {
      scroller.stop()
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', giveUp)
      window.removeEventListener('keydown', onEscape)
    }
    const giveUp = () => {
      end()
      cancel()
    }
    const onEscape = ({ key: pressed }: globalThis.KeyboardEvent) => {
      if (pressed === 'Escape') giveUp()
    }
    stop.current = end
    window.addEventListener('pointermove', move, { passive: false })
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', giveUp)
    window.addEventListener('keydown', onEscape)
  }

  return {
    drag,
    spoken,
    ghost,
    /** As it would be if the item were dropped now. */
    shown: drag ? moveItem(design, drag.key, drag.to) : design,
    handleOf: (key: string) => ({
      'id': handleId(key),
      'aria-pressed': carried?.key === key,
      'onKeyDown': (event: KeyboardEvent) => onKeyDown(event, key),
      'onPointerDown': (event: ReactPointerEvent) => onPointerDown(event, key),
      // Whoever goes elsewhere has put it down; a row that moves in the list loses the focus to nobody.
      'onBlur': ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
        if (carried?.key === key && relatedTarget) drop()
      },
    }),
    onPagePointerDown: (event: ReactPointerEvent, key: string) => {
      // A finger on the page scrolls it.
      if (event.pointerType !== 'touch') onPointerDown(event, key)
    },
  }
}

export type ItemDrag = ReturnType<typeof useItemDrag>

const handleId = (key: string) => `move-${key}`

const isSamePlace = (one: ItemPlace | undefined, other: ItemPlace): boolean =>
  one !== undefined && one.page === other.page && one.index === other.index

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}

/** A row that has moved in the list, or to that of another page, is a new one for the browser. */
function useFocusOnHandle(carried: Drag | undefined): void {
  useEffect(() => {
    if (carried) document.getElementById(handleId(carried.key))?.focus()
  }, [carried])
}

function findTarget(design: FlyerDesign, key: string, x: number, y: number): ItemPlace | undefined {
  const below = document.elementFromPoint(x, y)
  const page = below?.closest(`[${dropPage}]`)?.getAttribute(dropPage)
  if (page) return toEnd(design, key, page)
  const list = below?.closest('[data-drop-list]')
  if (list) return findRow(design, key, list, y)
  const over = below?.closest(`[${dropItem}]`)?.getAttribute(dropItem)
  return over ? findPlace(design, over) : undefined
}

function toEnd(design: FlyerDesign, key: string, pageKey: string): ItemPlace | undefined {
  const page = design.pages.find((one) => one.key === pageKey)
  if (!page || itemsPerPage[page.template] === 0) return undefined
  const isOwn = page.items.some((item) => item.key === key)
  return { page: pageKey, index: isOwn || !hasRoom(page) ? page.items.length - 1 : page.items.length }
}

/** Behind as many of the other rows as have their middle above the pointer. */
function findRow(design: FlyerDesign, key: string, list: Element, y: number): ItemPlace | undefined {
  const page = list.getAttribute('data-drop-list')!
  const others = [...list.querySelectorAll(`[${dropItem}]`)].filter((row) => row.getAttribute(dropItem) !== key)
  const index = others.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < y
  }).length
  return design.pages.some((one) => one.key === page) ? { page, index } : undefined
}

const edge = 56
const pixelsPerFrame = 9

/** Scrolls what an element stands in while the pointer is near its upper or lower end. */
function createEdgeScroller(near: Element) {
  const pane = findScroller(near)
  let step = 0
  let frame = 0
  const run = () => {
    frame = 0
    if (step === 0) return
    ;(pane ?? window).scrollBy(0, step)
    frame = requestAnimationFrame(run)
  }
  return {
    follow(y: number) {
      const { top, bottom } = pane?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
      step = y < top + edge ? -pixelsPerFrame : y > bottom - edge ? pixelsPerFrame : 0
      if (step !== 0 && frame === 0) frame = requestAnimationFrame(run)
    },
    stop() {
      step = 0
      cancelAnimationFrame(frame)
    },
  }
}

function findScroller(element: Element): Element | undefined {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  return undefined
}
