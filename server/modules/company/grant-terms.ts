import type { InvoiceTerms } from '../../../domain/credit.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { Invalid } from '../../platform/errors.ts'
import type { MailsService } from '../mails/index.ts'
import { listColleagues } from './company.store.ts'
import { termsLetter } from './letters.ts'
import { holdTerms, saveTerms } from './terms.store.ts'

export interface TermsToGrant {
  /** Null: nothing on invoice any more. */
  days: number | null
  /** Null: any amount; undefined: as it was. */
  limitCents?: Cents | null
  note: string
}

export interface GrantDeps {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
}

export interface Granted {
  from: InvoiceTerms
  to: InvoiceTerms
  /** The addresses of those who were mailed. */
  told: string[]
}

export function createGrantTerms({ db, clock, mails, publicUrl }: GrantDeps) {
  /**
   * What a company may buy on invoice from now on; everybody who orders for it is told of what it may. For the owner of the shop; orders that are placed already keep their terms.
   * @throws Invalid for first terms of which nobody says how much may be open
   */
  return function grantTerms(companyId: number, granted: TermsToGrant): Promise<Granted> {
    return db.transaction(async (tx) => {
      const from = await holdTerms(tx, companyId)
      const to = decide(from, granted)
      // The history tells changes; the same again is none.
      if (isSame(from, to)) return { from, to, told: [] }
      const changeId = await saveTerms(tx, { companyId, from, to, note: granted.note, at: clock.now() })
      return { from, to, told: await tell(tx, companyId, to, changeId) }
    })
  }

  /** Who loses terms hears of it from a person. */
  async function tell(tx: Tx, companyId: number, { days, limitCents }: InvoiceTerms, changeId: number) {
    if (days === null) return []
    const people = (await listColleagues(tx, companyId)).filter(({ activated, blocked }) => activated && !blocked)
    for (const { customerId, firstName, login } of people) {
      const letter = termsLetter({ firstName, days, limitCents, cartUrl: `${publicUrl}/cart` })
      await mails.write(tx, { key: `terms:${changeId}:${customerId}`, kind: 'terms', to: login, letter })
    }
    return people.map(({ login }) => login)
  }
}

const isSame = (one: InvoiceTerms, other: InvoiceTerms): boolean =>
  one.days === other.days && one.limitCents === other.limitCents

function decide(from: InvoiceTerms, { days, limitCents }: TermsToGrant): InvoiceTerms {
  if (days === null) return { days, limitCents: null }
  if (limitCents !== undefined) return { days, limitCents }
  if (from.days === null)
    throw new Invalid('Up to how much may be open? --limit 10000, or --limit none for any amount.', 'limit')
  return { days, limitCents: from.limitCents }
}
