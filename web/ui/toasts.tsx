import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from '../router/index.ts'
import { IconButton } from './button.tsx'
import { CloseIcon, FailureIcon, InfoIcon, SuccessIcon } from './icons.tsx'

export interface Toast {
  kind: 'ok' | 'bad' | 'info'
  title: string
  text?: string | undefined
  link?: { title: string; to: string }
}

interface ShownToast extends Toast {
  id: number
}

const shownForMs = 2_000
const atOnce = 3
let nextId = 1
let toasts: readonly ShownToast[] = []
const none: readonly ShownToast[] = []
const listeners = new Set<() => void>()

function put(next: readonly ShownToast[]): void {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Says something for two seconds (specification, 'Toast duration'); the same words are said once at a time. */
export function showToast(toast: Toast): void {
  const others = toasts.filter(({ title, text }) => title !== toast.title || text !== toast.text)
  put([...others, { ...toast, id: nextId++ }].slice(-atOnce))
}

/** Where toasts are shown: once, in the shell. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div className="toasts" role="region" aria-label="Messages">
      <div role="status" aria-live="polite">
        {shown.map((toast) => (
          <OneToast key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const icons = { ok: SuccessIcon, bad: FailureIcon, info: InfoIcon }

function OneToast({ toast: { id, kind, title, text, link } }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false)
  const close = () => put(toasts.filter((toast) => toast.id !== id))
  useEffect(() => {
    if (held) return
    const timer = setTimeout(close, shownForMs)
    return () => clearTimeout(timer)
  })
  const Icon = icons[kind]
  return (
    <div
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={kind} />
      <b>{title}</b>
      <IconButton label="Close" onClick={close}>
        <CloseIcon />
      </IconButton>
      {(text || link) && <p>{link ? <Link to={link.to}>{link.title}</Link> : text}</p>}
    </div>
  )
}
