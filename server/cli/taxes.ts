import { formatTaxRate } from '../../domain/ordering/sales-tax.ts'
import { listTaxRates, removeTaxRate, saveTaxRate } from '../modules/delivery/index.ts'
import { commandLine } from '../../domain/people/actor.ts'
import type { Database, Tx } from '../platform/database.ts'
import { toColumns } from './catalog/columns.ts'
import { report, type Console } from './console.ts'
import { auditSettings, readNote, readRate, readState, settingAreas } from '../modules/admin/index.ts'
import { NotUnderstood, readTypedWords } from './typed/typed-words.ts'

const usage = `What about sales tax?
  npm run shop -- tax [list]
  npm run shop -- tax set OH 7.25% [--freight] [--note WORDS]
  npm run shop -- tax remove OH
A company that pays none: npm run shop -- company tax-exempt COMPANY CERTIFICATE`

const options = { freight: { type: 'boolean' }, note: { type: 'string' } } as const

/** What the owner charges on what goes to a state. @returns the exit code: 0 done, 1 refused */
export async function runTax(db: Database, words: string[], console: Console): Promise<number> {
  const { values, positionals } = readTypedWords(words, options)
  const [action = 'list', typedState, typedRate, ...others] = positionals
  if (others.length > 0) throw new NotUnderstood(`'${others[0]}' says nothing here. Several words stand in quotes.`)
  if (action !== 'set' && Object.keys(values).length > 0) throw new NotUnderstood(usage)
  if (action === 'list' && typedState === undefined) return list(db, console)
  if (action === 'remove' && typedState !== undefined && typedRate === undefined) {
    const state = readState(typedState)
    const isRemoved = await db.transaction((tx) => audit(tx, () => removeTaxRate(tx, state)))
    return report(console, isRemoved ? null : `${state} has no rate.`, `${state}: no sales tax any more.`)
  }
  if (action !== 'set' || typedState === undefined || typedRate === undefined) throw new NotUnderstood(usage)
  const rate = readRate(typedRate)
  const row = {
    state: readState(typedState),
    rate,
    taxesFreight: values.freight === true,
    note: readNote(values.note ?? ''),
  }
  await db.transaction((tx) => audit(tx, () => saveTaxRate(tx, row)))
  return report(console, null, `${row.state}: ${describe(row)}.`)
}

const audit = <T>(tx: Tx, change: () => Promise<T>): Promise<T> =>
  auditSettings(tx, { areas: [settingAreas.taxes], by: commandLine, at: new Date() }, change)

async function list(db: Database, { print }: Console): Promise<number> {
  const rows = await listTaxRates(db.orm)
  if (rows.length === 0) print('No sales tax: carts and orders say that none is included.\n')
  else print(toColumns(rows.map((row) => [row.state, describe(row), row.note])))
  return 0
}

const describe = ({ rate, taxesFreight }: Parameters<typeof saveTaxRate>[1]): string =>
  `${formatTaxRate(rate)} on goods and charges${taxesFreight ? ', and on freight' : ''}`
