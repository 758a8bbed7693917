import { hours, minutes } from '../../../../domain/calendar/durations.ts'
import { localMinute } from '../../../../domain/calendar/business-days.ts'
import type { CompanyId, CustomerId } from '../../../../domain/ids.ts'
import { formatMinute } from '../../../../domain/calendar/format-date.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import { listEntries } from '../../../platform/audit/audit.store.ts'
import { Conflict, NotFound } from '../../../platform/http/errors.ts'
import type { SignedInStaff } from '../../../platform/http/staff-caller.ts'
import { getProfile, listColleagues } from '../../people/index.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import { finishWork, logWork } from './end-work.ts'
import { listOpenWork, listOverdueWork, saveWork } from './work-as.store.ts'

const workLasts = hours(1)
const looksEvery = minutes(1)

interface WorkAsDeps {
  db: Database
  clock: Clock
  log: Log
  /** Opens a session of the shop that lives no longer than the work. @returns its token */
  openSession(tx: Tx, customerId: CustomerId, workId: number): Promise<string>
}

export type WorkAsService = ReturnType<typeof createWorkAs>

/** Staff who work in the shop as a customer (docs/decisions/staff.md). */
export function createWorkAs({ db, clock, log, openSession }: WorkAsDeps) {
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined

  /** What nobody has ended by hand is ended in the log when its hour is over. */
  const endOverdue = () =>
    db.transaction(async (tx) => {
      for (const { id, endsAt } of await listOverdueWork(tx, clock.now())) await finishWork(tx, id, endsAt)
    })

  return {
    endOverdue,

    /** Signs somebody of the staff in as a member of a company. @returns the token @throws NotFound, Conflict */
    async begin(companyId: CompanyId, customerId: CustomerId, staff: SignedInStaff): Promise<string> {
      await endOverdue()
      return db.transaction(async (tx) => {
        const member = (await listColleagues(tx, companyId)).find((one) => one.customerId === customerId)
        if (!member) throw new NotFound('This company has no such member.')
        const { company, firstName, lastName } = await getProfile(tx, customerId)
        if (member.blocked || !member.activated || company.approval !== 'approved')
          throw new Conflict('You can only work as a customer who can sign in.')
        const now = clock.now()
        const { staffId, sessionId: staffSessionId, name: staffName, address } = staff
        for (const { id } of await listOpenWork(tx, staffId)) await finishWork(tx, id, now)
        const asName = [`${firstName} ${lastName}`.trim(), company.name].filter(Boolean).join(', ')
        const work = { staffId, staffSessionId, staffName, address, customerId, asName }
        const workId = await saveWork(tx, { ...work, begunAt: now, endsAt: new Date(now.getTime() + workLasts) })
        await logWork(tx, work, { at: now, action: 'company.work-as' })
        return openSession(tx, customerId, workId)
      })
    },

    /** What the clock of the shop shows at a moment: '9:31 am'. */
    sayTime: async (moment: string): Promise<string> =>
      formatMinute(localMinute(new Date(moment), await findTimeZone(db.orm))),

    open(): void {
      const look = () => {
        current ??= endOverdue()
          .catch((err: unknown) => log.warn({ err }, 'work as a customer could not be ended in the audit log'))
          .finally(() => (current = undefined))
      }
      timer = setInterval(look, looksEvery).unref()
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await current
    },

    /** @returns the order that was placed last in it; undefined: none was */
    end: (workId: number) =>
      db.transaction(async (tx) => {
        const work = await finishWork(tx, workId, clock.now())
        if (!work) return undefined
        const { staffId, begunAt } = work
        const [placed] = await listEntries(tx, { staffId, action: 'order.place-as', limit: 1 })
        return placed && placed.at >= begunAt ? placed.recordId : undefined
      }),
  }
}
