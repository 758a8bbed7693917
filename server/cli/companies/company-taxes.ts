import { isDay, type Day } from '../../../domain/freight/business-days.ts'
import { formatDate } from '../../../domain/text/format-date.ts'
import type { NamedCompany } from '../../modules/customers/index.ts'
import { findTaxExemption, removeTaxExemption, saveTaxExemption } from '../../modules/sales-tax/index.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Console } from '../console.ts'

/** A company pays no sales tax from now on. @returns the exit code */
export async function exemptFromTax(
  db: Database,
  { id, name }: NamedCompany,
  typedCertificate: string,
  until: string | undefined,
  console: Console,
): Promise<number> {
  const certificate = typedCertificate.replace(/\s+/g, ' ').trim()
  if (certificate === '' || certificate.length > longestCertificate)
    return refuse(console, `A certificate is its number, of at most ${longestCertificate} characters.`, 2)
  if (until !== undefined && !isDay(until)) return refuse(console, `'${until}' is no day. Give it like 2026-12-31.`, 2)
  const exemption = { certificate, until: until ?? null }
  await saveTaxExemption(db.orm, id, exemption)
  console.print(`${name} pays no sales tax: ${describeExemption(exemption)}.\n`)
  return 0
}

const longestCertificate = 40

/** A company pays sales tax again. @returns the exit code */
export async function chargeTax(db: Database, { id, name }: NamedCompany, console: Console): Promise<number> {
  if (!(await removeTaxExemption(db.orm, id))) return refuse(console, `${name} is not exempt from sales tax.`, 1)
  console.print(`${name} pays sales tax as others do.\n`)
  return 0
}

/** As it stands among what is known of a company. */
export async function describeTaxOf(tx: Tx, { id }: Pick<NamedCompany, 'id'>): Promise<string> {
  const exemption = await findTaxExemption(tx, id)
  return exemption ? describeExemption(exemption) : 'as others'
}

const describeExemption = ({ certificate, until }: { certificate: string; until: Day | null }): string =>
  `exempt, certificate ${certificate}${until === null ? '' : `, until ${formatDate(until)}`}`

function refuse(console: Console, sentence: string, status: number): number {
  console.printError(sentence)
  return status
}
