import { useState } from 'react'
import { tryConnection } from '../../../../contract/admin/settings/connections.call.ts'
import { connectionGroupOf, type ConnectionGroupName } from '../../../../domain/content/connection-fields.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import { useCall } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import * as styles from './connections.module.css'

interface TestConnectionProps {
  name: ConnectionGroupName
  /** Something of it is typed and not saved: what is saved would be tried. */
  isTyped: boolean
}

/** Asks the provider, and says what came of it beside the button. */
export function TestConnection({ name, isTyped }: TestConnectionProps) {
  const [outcome, setOutcome] = useState<AnswerOf<typeof tryConnection>>()
  const attempt = useCall(tryConnection, { onSuccess: setOutcome })
  return (
    <>
      <Button
        size="sm"
        busy={attempt.sending}
        aria-disabled={isTyped}
        onClick={() => {
          setOutcome(undefined)
          if (!isTyped) void attempt.send({ params: { group: name } })
        }}
      >
        {name === 'cards' ? 'Test charge' : 'Test'}
        <span className="sr">: {connectionGroupOf(name).title}</span>
      </Button>
      <p role="status" className={outcome ? (outcome.works ? styles.works : styles.fails) : styles.waits}>
        {isTyped ? 'Save first, then test.' : outcome?.said}
      </p>
    </>
  )
}
