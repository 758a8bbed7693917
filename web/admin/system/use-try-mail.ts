import { useState } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getMail, getSystem, listMails, sendMailAgain } from '../../../contract/admin/system.call.ts'
import type { SystemMail } from '../../../contract/admin/system.schema.ts'
import { askAgain, CallFailed, callQuery, useCall } from '../../client/index.ts'
import { showToast } from '../../ui/popups/toasts.tsx'

const looksEveryMs = 500
const looksAtMost = 30

/** Tries a mail now, waits until the try is over, and says what came of it. */
export function useTryMail() {
  const queries = useQueryClient()
  const [tried, setTried] = useState<readonly number[]>([])
  const again = useCall(sendMailAgain, { queue: 'mails' })

  async function tryMail(mail: SystemMail): Promise<void> {
    setTried((others) => [...others, mail.id])
    const answer = await again.send({ params: { id: mail.id } })
    const outcome = answer && (await waitForOutcome(queries, mail))
    await Promise.all([listMails, getSystem].map((call) => askAgain(queries, call)))
    setTried((others) => others.filter((id) => id !== mail.id))
    if (answer) sayOutcome(answer.said, outcome)
  }

  return { tryMail, isTried: (id: number): boolean => tried.includes(id) }
}

/** Undefined: the mail server takes its time, or the shop cannot be asked. */
export async function waitForOutcome(
  queries: QueryClient,
  before: Pick<SystemMail, 'id' | 'triedAt'>,
): Promise<SystemMail | undefined> {
  for (let look = 1; look <= looksAtMost; look++) {
    await new Promise((resolve) => setTimeout(resolve, looksEveryMs))
    const mail = await askNow(queries, before.id)
    if (!mail) return undefined
    if (mail.triedAt !== before.triedAt && !mail.isBeingTried) return mail
  }
  return undefined
}

async function askNow(queries: QueryClient, id: number): Promise<SystemMail | undefined> {
  try {
    return await queries.fetchQuery({ ...callQuery(getMail, { params: { id } }), staleTime: 0 })
  } catch (failed) {
    // Its sentence was shown when it failed.
    if (failed instanceof CallFailed) return undefined
    throw failed
  }
}

/** Undefined: there is no outcome yet. */
export function sayOutcome(said: string, mail: SystemMail | undefined): void {
  if (!mail) return showToast({ kind: 'info', title: said, text: 'The mail server has not responded yet.' })
  const { subject, to, why } = mail
  if (mail.state === 'sent') return showToast({ kind: 'ok', title: `'${subject}' was sent to ${to}.` })
  showToast({ kind: 'bad', title: `'${subject}' was not sent to ${to}.`, text: why })
}
