import {
  type NamedCompany,
  describeExemption,
  findTaxExemption,
  type TaxExemptionsService,
} from '../../modules/people/index.ts'
import type { Tx } from '../../platform/database.ts'
import { Invalid } from '../../platform/http/errors.ts'
import type { Console } from '../console.ts'

/** A company pays no sales tax from now on. @returns the exit code */
export async function exemptFromTax(
  taxExemptions: TaxExemptionsService,
  { id, name }: NamedCompany,
  typed: { certificate: string; until: string | undefined },
  console: Console,
): Promise<number> {
  try {
    const exemption = await taxExemptions.exempt(id, typed)
    console.print(`${name} pays no sales tax: ${describeExemption(exemption)}.\n`)
    return 0
  } catch (error) {
    if (error instanceof Invalid) return refuse(console, error.message, 2)
    throw error
  }
}

/** A company pays sales tax again. @returns the exit code */
export async function chargeTax(
  taxExemptions: TaxExemptionsService,
  { id, name }: NamedCompany,
  console: Console,
): Promise<number> {
  if (!(await taxExemptions.charge(id))) return refuse(console, `${name} is not exempt from sales tax.`, 1)
  console.print(`${name} pays sales tax as others do.\n`)
  return 0
}

/** As it stands among what is known of a company. */
export async function describeTaxOf(tx: Tx, { id }: Pick<NamedCompany, 'id'>): Promise<string> {
  const exemption = await findTaxExemption(tx, id)
  return exemption ? describeExemption(exemption) : 'as others'
}

function refuse(console: Console, sentence: string, status: number): number {
  console.printError(sentence)
  return status
}
