import { readCents, toWireAmount } from '../../../../domain/money/money.ts'
import { readTerms, type InvoiceTerms } from '../../../../domain/payments/credit.ts'
import { readSettings } from '../../content/index.ts'
import type { Tx } from '../../../platform/database.ts'

/** What the form begins with in which staff grant terms; a limit of null: nothing is suggested. */
export async function readSuggestedTerms(tx: Tx): Promise<InvoiceTerms> {
  const { suggestedTerms, suggestedLimit } = (await readSettings(tx)).registration
  return {
    days: readTerms(suggestedTerms) ?? null,
    limitCents: suggestedLimit === 0 ? null : readCents(suggestedLimit),
  }
}

export const toWireSuggestion = ({ days, limitCents }: InvoiceTerms) => ({
  termsDays: days,
  creditLimit: limitCents === null ? null : toWireAmount(limitCents),
})
