import { days, hours } from '../../../../domain/calendar/durations.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { readSettings } from '../../content/index.ts'
import { listProofsToRemind, remindersAtMost } from '../proof-records/proof-list.store.ts'
import { changeProof, listDecisions, lockProof } from '../proof-records/proofs.store.ts'
import type { ProofMailing } from './proof-mailing.ts'
import { listProofPeople } from './proof-people.ts'

interface RemindingDeps {
  db: Database
  clock: Clock
  mailing: ProofMailing
}

export const remindProofsJob = 'remind-proofs'

/** Looks every hour, from the opening of the shop on. */
export const watchProofs = (tx: Tx): Promise<void> =>
  enqueue(tx, remindProofsJob, {}, { key: remindProofsJob, afterMs: hours(1) })

/** Reminds buyers of proofs that wait for them, each time after the owner's days; at last whoever looks after the proof is told. */
export function createRemindProofs({ db, clock, mailing }: RemindingDeps) {
  return async (_payload: object, { log }: { log: Pick<Log, 'info'> }): Promise<void> => {
    const { proofReminderDays } = (await readSettings(db.orm)).orders
    const now = clock.now()
    const before = new Date(now.getTime() - days(proofReminderDays))
    const found = proofReminderDays === 0 ? [] : await listProofsToRemind(db.orm, before)
    for (const { id } of found)
      await db.transaction(async (tx) => {
        const proof = await lockProof(tx, id)
        if (proof?.state !== 'waiting' || (proof.remindedAt ?? proof.stateSince) > before) return
        const reminded = await changeProof(tx, id, { reminders: proof.reminders + 1, remindedAt: now })
        const { asked } = await listProofPeople(tx, proof)
        if (reminded.reminders === remindersAtMost) {
          const [buyer] = asked
          const news = { text: '', by: buyer?.name ?? '', replyTo: buyer?.email ?? '' }
          return mailing.news(tx, reminded, { news: 'no-answer', at: now, ...news })
        }
        const decided = await listDecisions(tx, id)
        const hasApproved = (customerId: number) =>
          decided.some((one) => one.version === proof.version && one.customerId === customerId)
        await mailing.reminder(
          tx,
          reminded,
          asked.filter(({ customerId }) => !hasApproved(customerId)),
        )
      })
    if (found.length > 0) log.info({ count: found.length }, 'proofs wait for their buyers')
    await watchProofs(db.orm)
  }
}
