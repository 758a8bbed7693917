import { isDay } from '../../../domain/calendar/business-days.ts'
import { formatUnitPrice } from '../../../domain/money/format-money.ts'
import { toWireUnitPrice } from '../../../domain/money/money.ts'
import type { ChargeException } from '../../../domain/pricing/charge-rule.ts'
import { formatDate } from '../../../domain/calendar/format-date.ts'
import { listChargeExceptions, readPrice } from '../../modules/catalog/index.ts'
import type { ChargeAgreementsService, NamedCompany } from '../../modules/people/index.ts'
import type { Database } from '../../platform/database.ts'
import { Invalid, NotFound } from '../../platform/http/errors.ts'
import { toColumns } from '../catalog/columns.ts'
import type { Console } from '../console.ts'
import { describeDays } from '../typed/typed-days.ts'

interface Agreement {
  amount?: string | undefined
  from?: string | undefined
  until?: string | undefined
  note?: string | undefined
}

/** What a company pays instead of what items say. @returns the exit code */
export async function showCompanyCharges(db: Database, { id, name }: NamedCompany, console: Console): Promise<number> {
  const found = await listChargeExceptions(db.orm, id)
  if (found.length === 0) console.print(`${name} pays the charges that items say.\n`)
  else console.print(toColumns(found.map((one) => [one.code, describeRate(one), describeDays(one), one.note])))
  return 0
}

/** From now on a company does not pay a charge, or pays less of it. @returns the exit code */
export async function waiveCharge(
  agreements: ChargeAgreementsService,
  { id, name }: NamedCompany,
  typedCode: string,
  { amount, from, until, note = '' }: Agreement,
  console: Console,
): Promise<number> {
  const rate = amount === undefined ? 0 : readPrice(amount)
  const stray = [from, until].find((day) => day !== undefined && !isDay(day))
  if (rate === undefined) return refuse(console, `'${amount}' is no amount. Give it like 10 or 0.25.`, 2)
  if (stray !== undefined) return refuse(console, `'${stray}' is no day. Give it like 2026-12-31.`, 2)
  if (from !== undefined && until !== undefined && until < from) {
    return refuse(console, `${formatDate(until)} is before ${formatDate(from)}.`, 2)
  }
  const wanted = { code: typedCode, amount: rate, validFrom: from ?? null, validUntil: until ?? null, note }
  const exception = await agreements.agree(id, wanted).catch(toSentence)
  if (typeof exception === 'string') return refuse(console, exception, 1)
  const { code } = exception
  const days = describeDays(exception)
  console.print(`${name}: ${code} ${describeRate(exception)}${days === '' ? '' : `, ${days}`}.\n`)
  return 0
}

/** A company pays a charge as items say again. @returns the exit code */
export async function unwaiveCharge(
  agreements: ChargeAgreementsService,
  { id, name }: NamedCompany,
  typedCode: string,
  console: Console,
): Promise<number> {
  const code = await agreements.takeBack(id, typedCode).catch(toNothing)
  if (code === undefined) return refuse(console, `${name} has no agreement on '${typedCode}'.`, 1)
  console.print(`${name} pays ${code} as items say again.\n`)
  return 0
}

function refuse(console: Console, sentence: string, status: number): number {
  console.printError(sentence)
  return status
}

const describeRate = ({ amount }: ChargeException): string =>
  amount === 0 ? 'waived' : `${formatUnitPrice(toWireUnitPrice(amount))} at most`

function toSentence(error: unknown): string {
  if (error instanceof Invalid) return error.message
  throw error
}

function toNothing(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}
