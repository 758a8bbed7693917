import { useEffect } from 'react'
import { Button } from './button.tsx'
import { LockIcon } from './page-icons.tsx'

interface SignInWantedProps {
  title: string
  text: string
  /** Opens the popup; called once by itself. */
  onAsk(): void
}

/** A page that belongs to a customer, seen by a guest: it asks at once and opens by itself afterwards. */
export function SignInWanted({ title, text, onAsk }: SignInWantedProps) {
  useEffect(onAsk, []) // eslint-disable-line react-hooks/exhaustive-deps
  return (
    <div className="empty">
      <LockIcon large />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="cta">
        <Button look="primary" onClick={onAsk}>
          Sign in
        </Button>
      </div>
    </div>
  )
}
