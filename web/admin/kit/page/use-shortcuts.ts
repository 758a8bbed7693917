import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { readStored, store } from '../../../client/index.ts'

const key = 'desk_single_keys'
const listeners = new Set<() => void>()

const areOn = (): boolean => readStored(key) !== 'off'

/** Whether single letters do something: people who dictate, or press keys by accident, turn them off. */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, areOn)
  return [
    on,
    (next) => {
      store(key, next ? 'on' : 'off')
      listeners.forEach((listener) => listener())
    },
  ]
}

const sequenceWithinMs = 1_500
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target))

const isTextInput = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(element.type)

/** One that fades out covers nothing any more. */
const covers =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not([hidden])):not([data-closed])'
const isCovered = (): boolean => document.querySelector(covers) !== null

/** By key: 'j', 'Enter', '/', or two that follow each other: 'g o'. */
type Shortcuts = Record<string, ((event: KeyboardEvent) => void) | undefined>

/** Of everything that is on the page; what came last counts first. */
const known: { current: Shortcuts }[] = []
let before: { key: string; at: number } | undefined

/** Keys of the page as a whole. They mean nothing while somebody types, or while a dialog or a menu is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const own = useRef(shortcuts)
  // A key counts as soon as what it does is seen.
  useLayoutEffect(() => {
    own.current = shortcuts
  })
  useLayoutEffect(() => {
    if (known.length === 0) document.addEventListener('keydown', press)
    known.push(own)
    return () => {
      known.splice(known.indexOf(own), 1)
      if (known.length === 0) document.removeEventListener('keydown', press)
    }
  }, [])
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (isTyping(event.target) || isCovered() || !areOn()) return
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const isSequence = before !== undefined && event.timeStamp - before.at < sequenceWithinMs
  const act = (isSequence ? find(`${before!.key} ${name}`) : undefined) ?? find(name)
  before = { key: name, at: event.timeStamp }
  // Enter and Space on a button or a link are its own.
  if (!act || (/^(Enter| )$/.test(name) && isPressable(event.target))) return
  event.preventDefault()
  act(event)
}

const find = (name: string) => known.findLast(({ current }) => current[name])?.current[name]

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, label') !== null
