import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getOpening, sendTestMail } from '../../../contract/admin/opening.call.ts'
import { askAgain, useCall } from '../../client/index.ts'
import { sayOutcome, waitForOutcome } from '../system/use-try-mail.ts'

/** Mails whoever is signed in, and says whether the mail server has taken it. */
export function useTestMail() {
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const test = useCall(sendTestMail)
  async function send(): Promise<void> {
    setSending(true)
    const answer = await test.send({})
    if (answer) {
      sayOutcome(
        `Test e-mail sent to ${answer.to}.`,
        await waitForOutcome(queries, { id: answer.mailId, triedAt: null }),
      )
      await askAgain(queries, getOpening)
    }
    setSending(false)
  }
  return { send, isSending }
}
