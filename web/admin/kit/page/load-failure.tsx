import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CallFailed } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'

interface LoadFailureProps {
  error: Error | { message: string }
  title?: string
  /** Where else one can go. */
  children?: ReactNode
}

/** In the place of what could not be loaded: why, and once more where that may help. */
export function LoadFailure({ error, title, children }: LoadFailureProps) {
  const queries = useQueryClient()
  const [isTrying, setIsTrying] = useState(false)
  const isFinal = error instanceof CallFailed && (error.status === 403 || error.status === 404)
  async function tryAgain() {
    setIsTrying(true)
    await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    setIsTrying(false)
  }
  return (
    <div className="nothing" role="alert">
      {title && <h1>{title}</h1>}
      <p>{error.message}</p>
      {!isFinal && (
        <Button size="sm" busy={isTrying} onClick={() => void tryAgain()}>
          Try again
        </Button>
      )}
      {children}
    </div>
  )
}
