import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react'
import { Link } from '../../router/index.ts'
import { IconButton } from '../button.tsx'
import { CloseIcon, FailureIcon, InfoIcon, SuccessIcon } from '../icons.tsx'
import { toastTimeMs, type Toast } from './toast-time.ts'

interface ToastEntry extends Toast {
  id: number
}

const atOnce = 3
let nextId = 1
let toasts: readonly ToastEntry[] = []
const none: readonly ToastEntry[] = []
const listeners = new Set<() => void>()

function put(next: readonly ToastEntry[]): void {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Says something for as long as it takes to read; the same words are said once at a time. */
export function showToast(toast: Toast): void {
  const others = toasts.filter(({ title, text }) => title !== toast.title || text !== toast.text)
  put(makeRoom([...others, { ...toast, id: nextId++ }]))
}

/** The oldest goes, and of the oldest first what would have gone by itself. */
function makeRoom(all: readonly ToastEntry[]): readonly ToastEntry[] {
  if (all.length <= atOnce) return all
  const leaves = all.find(({ stays }) => !stays) ?? all[0]
  return all.filter((toast) => toast !== leaves)
}

/** Where toasts are shown: once, in the shell. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const show = (isHere: (toast: ToastEntry) => boolean) =>
    shown.filter(isHere).map((toast) => <OneToast key={toast.id} toast={toast} />)
  return (
    <div className="toasts" role="region" aria-label="Messages">
      <div role="status" aria-live="polite">
        {show(({ kind }) => kind !== 'bad')}
      </div>
      <div role="alert" aria-live="assertive">
        {show(({ kind }) => kind === 'bad')}
      </div>
    </div>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const icons = { ok: SuccessIcon, bad: FailureIcon, info: InfoIcon }

function OneToast({ toast }: { toast: ToastEntry }) {
  const { id, kind, title, text, link } = toast
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [isRead, setIsRead] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)
  const drop = () => put(toasts.filter((other) => other.id !== id))
  useTimer(drop, hovered || focused ? undefined : toastTimeMs(toast, isRead))

  function close() {
    drop()
    // Whoever came by the keyboard goes on where they were.
    if (focused) cameFrom.current?.focus()
  }

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    setFocused(true)
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }

  const Icon = icons[kind]
  return (
    <div
      className="toast"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => {
        setHovered(false)
        setIsRead(true)
      }}
      onFocus={onFocus}
      onBlur={() => {
        setFocused(false)
        setIsRead(true)
      }}
      onKeyDown={onKeyDown}
    >
      <Icon className={kind} />
      <b>{title}</b>
      <IconButton label="Close" onClick={close}>
        <CloseIcon />
      </IconButton>
      {(text || link) && (
        <p>
          {link ? (
            <Link to={link.to} onClick={drop}>
              {link.title}
            </Link>
          ) : (
            text
          )}
        </p>
      )}
    </div>
  )
}

/** Does it once after the time; the time begins anew when the tab is looked at again. */
function useTimer(act: () => void, timeMs: number | undefined): void {
  const isLookedAt = useSyncExternalStore(
    watchTab,
    () => document.visibilityState === 'visible',
    () => true,
  )
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isLookedAt || timeMs === undefined) return
    const timer = setTimeout(() => latest.current(), timeMs)
    return () => clearTimeout(timer)
  }, [isLookedAt, timeMs])
}

function watchTab(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
