import { useEffect } from 'react'
import { useNavigation } from '../router/index.ts'
import { Button } from './button.tsx'
import { LockIcon } from './page-icons.tsx'

interface SignInPromptProps {
  title: string
  text: string
  /** Opens the popup; called once by itself, but not when its customer has signed out and is on the way home. */
  onAsk(): void
}

/** A page that belongs to a customer, seen by a guest: it asks at once and opens by itself afterwards. */
export function SignInPrompt({ title, text, onAsk }: SignInPromptProps) {
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') onAsk()
  }, []) // oxlint-disable-line react/exhaustive-deps
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
