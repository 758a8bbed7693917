import { endingNoticeDays, findEnd, judgeEnding } from '../../../../domain/decoration/artwork-ending.ts'
import { days } from '../../../../domain/calendar/durations.ts'
import { addMonths, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import type { ArtworkId, CompanyId, CustomerId } from '../../../../domain/ids.ts'
import { formatDate } from '../../../../domain/calendar/format-date.ts'
import { formatCountOf } from '../../../../domain/money/format-money.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { closing, opening, wordedMail, type MailsService, type WordedMail } from '../../content/index.ts'
import { changeArtwork, listAged, type AgedArtwork } from './artwork.store.ts'
import { sweepJob } from './sweep.ts'

interface Owner {
  login: string
  firstName: string
}

export interface EndingDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  findTimeZone(tx: Tx): Promise<string>
  /** The newest first. */
  listArtworkOrders(tx: Tx, companyId: CompanyId, hashes: string[]): Promise<{ hash: string; orderedAt: Date }[]>
  /** Orders whose questions were answered with these artworks, in any order. */
  listAnsweredOrders(tx: Tx, hashes: string[]): Promise<{ hash: string; orderedAt: Date }[]>
  /** Months after its last order for which artwork is kept. */
  readKeepMonths(tx: Tx): Promise<number>
  /** Those of these artworks that an open order, a cart or a flyer uses. */
  listHashesInUse(tx: Tx, hashes: string[]): Promise<string[]>
  /** Whoever uploaded it, else an admin of the company; undefined: nobody is left there. */
  findOwner(tx: Tx, of: { companyId: CompanyId; uploadedBy: CustomerId | null }): Promise<Owner | undefined>
}

export const endingJob = 'end-artwork'
const looksEvery = days(1)

/** Looks once a day, from the opening of the shop on. */
export const watchEndings = (tx: Tx, afterMs: number = looksEvery): Promise<void> =>
  enqueue(tx, endingJob, {}, { key: endingJob, afterMs })

/** Artwork ends some months after its last order, as the privacy page says, 30 days after its owner was told. What is in use stays. */
export function createEnding(deps: EndingDeps) {
  const { db, clock } = deps
  return async (_payload: object, { log }: { log: Pick<Log, 'info'> }): Promise<void> => {
    const months = await deps.readKeepMonths(db.orm)
    const now = clock.now()
    const today = localDay(now, await deps.findTimeZone(db.orm))
    const aged = await listAged(db.orm, new Date(addMonths(today, -months)).getTime() + days(endingNoticeDays + 2))
    let endedCount = 0
    for (const [companyId, own] of groupBy(aged, (one) => one.companyId)) {
      const judged = await judgeAll(deps, companyId, own, { today, months })
      await db.transaction((tx) => tellOwners(tx, deps, judged, { companyId, now, today, months }))
      const over = judged.filter(({ verdict }) => verdict === 'ends')
      for (const { id } of over) await changeArtwork(db.orm, companyId, id, { removedAt: now })
      endedCount += over.length
    }
    if (endedCount > 0) log.info({ count: endedCount, months }, 'artwork ended that was not ordered for so many months')
    // Also of orders that are as old by now.
    await enqueue(db.orm, sweepJob, {}, { key: sweepJob })
    await watchEndings(db.orm)
  }
}

type JudgedArtwork = AgedArtwork & { verdict: ReturnType<typeof judgeEnding>; endsOn: Day }

/** When artworks of a company end, and what is to be done about it. Those in use are left out. */
export async function judgeAll<A extends Omit<AgedArtwork, 'uploadedBy'>>(
  { db, findTimeZone, listArtworkOrders, listAnsweredOrders, listHashesInUse }: Omit<EndingDeps, 'mails' | 'publicUrl'>,
  companyId: CompanyId,
  artworks: readonly A[],
  { today, months }: { today: Day; months: number },
): Promise<(A & Pick<JudgedArtwork, 'verdict' | 'endsOn'>)[]> {
  const hashes = artworks.map(({ hash }) => hash)
  const timeZone = await findTimeZone(db.orm)
  const orders = [
    ...(await listArtworkOrders(db.orm, companyId, hashes)),
    ...(await listAnsweredOrders(db.orm, hashes)),
  ].toSorted((one, other) => other.orderedAt.getTime() - one.orderedAt.getTime())
  const inUse = new Set(await listHashesInUse(db.orm, hashes))
  const toDay = (at: Date | null | undefined) => (at ? localDay(at, timeZone) : null)
  return artworks
    .filter(({ hash }) => !inUse.has(hash))
    .map((artwork) => {
      const use = {
        addedOn: localDay(artwork.createdAt, timeZone),
        keptOn: toDay(artwork.keptAt),
        orderedOn: toDay(orders.find(({ hash }) => hash === artwork.hash)?.orderedAt),
        noticedOn: toDay(artwork.endingNoticedAt),
      }
      return { ...artwork, verdict: judgeEnding(use, months, today), endsOn: findEnd(use, months, today) }
    })
}

/** One mail to each, with all that ends; once. */
async function tellOwners(
  tx: Tx,
  { mails, publicUrl, findOwner }: EndingDeps,
  judged: readonly JudgedArtwork[],
  { companyId, now, today, months }: { companyId: CompanyId; now: Date; today: Day; months: number },
): Promise<void> {
  const letters = new Map<string, { owner: Owner; ending: JudgedArtwork[] }>()
  for (const artwork of judged.filter(({ verdict }) => verdict === 'notice')) {
    await changeArtwork(tx, companyId, artwork.id, { endingNoticedAt: now })
    const owner = await findOwner(tx, artwork)
    if (!owner) continue
    const known = letters.get(owner.login)
    if (known) known.ending.push(artwork)
    else letters.set(owner.login, { owner, ending: [artwork] })
  }
  for (const { owner, ending } of letters.values()) {
    const template = artworkEndsMail({ firstName: owner.firstName, ending, months, publicUrl })
    await mails.write(tx, {
      key: `artwork-ends:${companyId}:${today}:${owner.login}`,
      kind: 'artwork-ends',
      to: owner.login,
      template,
    })
  }
}

interface EndingMail {
  firstName: string
  ending: readonly { id: ArtworkId; name: string; endsOn: Day }[]
  months: number
  publicUrl: string
}

const filesNamed = 30

/** What the owner of artwork gets before it ends. */
export function artworkEndsMail({ firstName, ending, months, publicUrl }: EndingMail): WordedMail {
  const first = ending.reduce((soonest, { endsOn }) => (endsOn < soonest ? endsOn : soonest), ending[0]!.endsOn)
  const rest = ending.length - filesNamed
  const values = {
    'first name': firstName,
    'files': formatCountOf(ending.length, 'file'),
    'day': formatDate(first),
    'months': String(months),
  }
  return wordedMail('artwork-ends', values, [
    opening,
    {
      kind: 'facts',
      rows: [
        ...ending
          .slice(0, filesNamed)
          .map(({ name, endsOn }): [string, string] => [name, `until ${formatDate(endsOn)}`]),
        ...(rest > 0 ? [[`and ${formatCountOf(rest, 'file')} more`, ''] as [string, string]] : []),
      ],
    },
    { kind: 'button', label: 'Open the artwork library', url: `${publicUrl}/portal/artwork` },
    closing,
  ])
}
