import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

export interface Question {
  title: string
  text?: ReactNode
  yes: string
  no: string
  /** Nothing is lost by a yes. */
  harmless?: boolean
}

interface OpenQuestion extends Question {
  answer(yes: boolean): void
}

let asked: OpenQuestion | undefined
const listeners = new Set<() => void>()

function put(next: OpenQuestion | undefined): void {
  asked = next
  listeners.forEach((listener) => listener())
}

/** Asks before something is done that may not be meant. Resolves to true for yes. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    put({
      ...question,
      answer(yes) {
        put(undefined)
        resolve(yes)
      },
    })
  })
}

/** Where the question is shown: once, in the shell. */
export function Confirmation() {
  const question = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
    () => undefined,
  )
  useLayoutEffect(() => {
    if (question) return onEscape(() => question.answer(false))
  }, [question])
  if (!question) return null
  return (
    <Dialog
      open
      alert
      title={question.title}
      width={420}
      onClose={() => question.answer(false)}
      footer={
        <>
          <Button onClick={() => question.answer(false)}>{question.no}</Button>
          <Button look={question.harmless ? 'primary' : 'danger'} onClick={() => question.answer(true)}>
            {question.yes}
          </Button>
        </>
      }
    >
      <div className="in dim">{question.text}</div>
    </Dialog>
  )
}

/**
 * The focus comes into a popup a frame after it is shown. Until then keys go to what lies below, and a dialog that asked takes Escape
 * for its own.
 */
function onEscape(close: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  window.addEventListener('keydown', listen, true)
  return () => window.removeEventListener('keydown', listen, true)
}
