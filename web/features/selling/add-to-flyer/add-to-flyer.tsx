import { lazy, Suspense, useState } from 'react'
import { askToSignIn, useSession } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'

const FlyerChoice = lazy(async () => ({ default: (await import('./flyer-choice.tsx')).FlyerChoice }))

interface AddToFlyerProps {
  itemIds: number[]
  look?: 'quiet' | 'standard'
  /** What the button says; else 'Add to flyer'. */
  label?: string
}

/** Puts items into one of the customer's flyers, or into a new one. A guest signs in first; its code comes when it is pressed. */
export function AddToFlyer({ itemIds, look = 'quiet', label = 'Add to flyer' }: AddToFlyerProps) {
  const { signedIn } = useSession()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const open = () => setState('open')
  return (
    <>
      <Button look={look} size="sm" aria-haspopup="dialog" onClick={() => (signedIn ? open() : askToSignIn(open))}>
        {label}
      </Button>
      {state !== 'never' && (
        <Suspense>
          <FlyerChoice itemIds={itemIds} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
