import { isDeepStrictEqual } from 'node:util'
import { localDay } from '../../../domain/calendar/business-days.ts'
import {
  creditLeft,
  describeTerms,
  isLimitReached,
  readTerms,
  type InvoiceTerms,
} from '../../../domain/payments/credit.ts'
import { formatCents, formatCount } from '../../../domain/money/format-money.ts'
import { readCents, type Cents } from '../../../domain/money/money.ts'
import { mostMeant, type NamedCompany } from '../../modules/people/index.ts'
import { createCoreServices, type CoreServices } from '../../app/compose/core-services.ts'
import { systemClock, type Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Database } from '../../platform/database.ts'
import { Invalid } from '../../platform/http/errors.ts'
import { toColumns } from '../catalog/columns.ts'
import { showCompanyCharges, unwaiveCharge, waiveCharge } from './company-charges.ts'
import { setCompanyPrices, showCompanyPrices } from './company-prices.ts'
import { chargeTax, describeTaxOf, exemptFromTax } from './company-taxes.ts'
import { NotUnderstood, readTypedWords } from '../typed/typed-words.ts'
import type { Console } from '../console.ts'

const mostListed = 200

const usage = `What about companies?
  npm run shop -- company list [--terms|--no-terms]
  npm run shop -- company show COMPANY
  npm run shop -- company terms COMPANY net30 --limit 10000 [--note WHY]   (--limit none: any amount)
  npm run shop -- company terms COMPANY none [--note WHY]
  npm run shop -- company waive COMPANY CODE [--amount 10] [--from DAY] [--until DAY] [--note WHY]
  npm run shop -- company unwaive COMPANY CODE
  npm run shop -- company charges COMPANY
  npm run shop -- company price-list COMPANY [NAME|none]
  npm run shop -- company tax-exempt COMPANY CERTIFICATE [--until DAY]
  npm run shop -- company tax-due COMPANY
COMPANY is its number, its full name, or the e-mail address of somebody in it; 'show' takes a part of the name, too.`

const options = {
  'terms': { type: 'boolean' },
  'no-terms': { type: 'boolean' },
  'limit': { type: 'string' },
  'note': { type: 'string' },
  'amount': { type: 'string' },
  'from': { type: 'string' },
  'until': { type: 'string' },
} as const

type Typed = ReturnType<typeof parse>['values']

const parse = (words: string[]) => readTypedWords(words, options)

/** Lists companies, shows one, and says what it may buy on invoice. @returns the exit code: 0 done, 1 refused, 2 not understood */
export async function runCompany(
  db: Database,
  config: Config,
  words: string[],
  console: Console,
  clock: Clock = systemClock,
): Promise<number> {
  const core = createCoreServices({ db, config, clock })
  try {
    const { values, positionals } = parse(words)
    return await carryOut({ db, core, console }, positionals, values)
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    console.printError(error.message)
    return 2
  } finally {
    core.close()
  }
}

interface Desk {
  db: Database
  core: CoreServices
  console: Console
}

/** Which options an action knows: one that it would not heed is a mistake. */
const known: Record<string, string[]> = {
  'list': ['terms', 'no-terms'],
  'show': [],
  'terms': ['limit', 'note'],
  'waive': ['amount', 'from', 'until', 'note'],
  'unwaive': [],
  'charges': [],
  'price-list': [],
  'tax-exempt': ['until'],
  'tax-due': [],
}

function carryOut(desk: Desk, [action = '', ...rest]: string[], typed: Typed): Promise<number> | number {
  const stray = Object.keys(typed).find((name) => !known[action]?.includes(name))
  const [company, terms, ...others] = rest
  const [tooMany, tooManyOfOne] = [
    { 'list': rest, 'terms': others, 'waive': others, 'unwaive': others, 'price-list': others, 'tax-exempt': others },
    rest.slice(1),
  ]
  const asksTooMuch = { ...tooMany, 'show': tooManyOfOne, 'charges': tooManyOfOne, 'tax-due': tooManyOfOne }[
    action
  ]?.[0]
  if (stray !== undefined && known[action]) return notUnderstood(desk, `--${stray} says nothing here.`)
  if (asksTooMuch !== undefined) {
    return notUnderstood(desk, `'${asksTooMuch}' says nothing here. A name of several words stands in quotes.`)
  }
  if (action === 'list') return list(desk, typed)
  if (action === 'show' && company) return show(desk, company)
  if (action === 'terms' && company && terms) return grant(desk, company, terms, typed)
  if (action === 'charges' && company) return agree(desk, company, showCompanyCharges)
  if (action === 'price-list' && company) {
    return agree(desk, company, (db, one, console) =>
      terms ? setCompanyPrices(desk.core.companyPrices, db, one, terms, console) : showCompanyPrices(db, one, console),
    )
  }
  if (action === 'tax-due' && company) {
    return agree(desk, company, (_db, one, console) => chargeTax(desk.core.taxExemptions, one, console))
  }
  if (action === 'tax-exempt' && company && terms) {
    return agree(desk, company, (_db, one, console) =>
      exemptFromTax(desk.core.taxExemptions, one, { certificate: terms, until: typed.until }, console),
    )
  }
  if (action === 'unwaive' && company && terms) {
    return agree(desk, company, (_db, one, console) => unwaiveCharge(desk.core.chargeAgreements, one, terms, console))
  }
  if (action === 'waive' && company && terms) {
    return agree(desk, company, (_db, one, console) =>
      waiveCharge(desk.core.chargeAgreements, one, terms, typed, console),
    )
  }
  return notUnderstood(desk, usage)
}

/** A part of a name is not enough to agree on something with a company. */
async function agree(
  desk: Desk,
  typed: string,
  carryOut: (db: Database, company: NamedCompany, console: Console) => Promise<number>,
): Promise<number> {
  const meant = await desk.core.ownerCompanies.findMeant(typed)
  const company = chooseOne(desk, typed, meant.found)
  if (!company) return 1
  if (!meant.byPart) return carryOut(desk.db, company, desk.console)
  desk.console.printError(`Did you mean ${company.name}? Give its full name, or its number: ${company.id}.`)
  return 1
}

function notUnderstood({ console }: Desk, sentence: string): number {
  console.printError(sentence)
  return 2
}

async function list({ core: { ownerCompanies }, console }: Desk, typed: Typed): Promise<number> {
  const withTerms = typed.terms ? true : typed['no-terms'] ? false : undefined
  const found = await ownerCompanies.list({ ...(withTerms !== undefined && { withTerms }), limit: mostListed + 1 })
  const rows: string[][] = []
  for (const { id, name, terms, people } of found.slice(0, mostListed)) {
    const openCents = await ownerCompanies.sumOpen(id)
    rows.push([String(id), name, describeTerms(terms), toOpen(terms, openCents), countPeople(people)])
  }
  console.print(rows.length === 0 ? 'No companies.\n' : toColumns(rows))
  if (found.length > mostListed) console.print('  ... and others. Show one by its name.\n')
  return 0
}

async function show(desk: Desk, typed: string): Promise<number> {
  const { ownerCompanies } = desk.core
  const company = chooseOne(desk, typed, (await ownerCompanies.findMeant(typed)).found)
  if (!company) return 1
  const { people, changes, openCents, timeZone, ...found } = await ownerCompanies.show(company.id)
  desk.console.print(
    [
      `${found.name}, company ${found.id}\n`,
      toColumns([
        ['Since', localDay(found.createdAt, timeZone)],
        ['Terms', describeTerms(found.terms)],
        ['Open', toOpen(found.terms, openCents)],
        ['Sales tax', await describeTaxOf(desk.db.orm, company)],
      ]),
      '\nPeople\n',
      toColumns(people.map((one) => [`${one.firstName} ${one.lastName}`, one.login, one.role, describeAccess(one)])),
      '\nTerms so far\n',
      changes.length === 0
        ? '  Never changed.\n'
        : toColumns(
            changes.map(({ at, note, ...change }) => [
              localDay(at, timeZone),
              `${describeTerms({ days: change.fromDays, limitCents: change.fromLimitCents })} -> ${describeTerms({ days: change.toDays, limitCents: change.toLimitCents })}`,
              note,
            ]),
          ),
    ].join(''),
  )
  return 0
}

async function grant(desk: Desk, typedCompany: string, typedTerms: string, typed: Typed): Promise<number> {
  const days = readTerms(typedTerms)
  if (days === undefined)
    return notUnderstood(desk, `'${typedTerms}' are no terms. Give them like net30 (1 to 180 days), or none.`)
  const limitCents = typed.limit === undefined ? undefined : readLimit(typed.limit)
  if (typed.limit !== undefined && limitCents === undefined)
    return notUnderstood(desk, `'${typed.limit}' is no limit. Give it like 10000 or 2500.50, or none for any amount.`)
  if (days === null && typed.limit !== undefined)
    return notUnderstood(desk, '--limit says nothing where there are no terms.')
  const { core, console } = desk
  const meant = await core.ownerCompanies.findMeant(typedCompany)
  const company = chooseOne(desk, typedCompany, meant.found)
  if (!company) return 1
  const note = typed.note?.trim() ?? ''
  if (meant.byPart) {
    console.printError(
      `Did you mean ${company.name}? Its terms change by its full name or its number:\n` +
        `  npm run shop -- company terms ${[company.id, typedTerms, ...repeat(typed)].join(' ')}`,
    )
    return 1
  }
  const terms = { days, note, ...(limitCents !== undefined && { limitCents }) }
  const { from, to, mailed, unmailed } = await core.grantTerms(company.id, terms).catch(nameOption)
  const openCents = await core.ownerCompanies.sumOpen(company.id)
  const who = `${company.name} (company ${company.id})`
  console.print(
    isDeepStrictEqual(from, to)
      ? `${who} has ${describeTerms(to)} already; nothing was changed.\n`
      : `${who} has ${describeTerms(to)} now; before: ${describeTerms(from)}.\n`,
  )
  if (mailed.length > 0) console.print(`Mailed to ${mailed.join(', ')}.\n`)
  for (const { login, why } of unmailed) console.print(`Not mailed to ${login}: ${unmailedReasons[why]}.\n`)
  if (openCents > 0) console.print(`${toOpen(to, openCents)}.\n`)
  if (isLimitReached(to, openCents))
    console.print('It cannot order on invoice now: as much as its limit is open, or more.\n')
  return 0
}

/** What is missing is an option here. */
function nameOption(error: unknown): never {
  if (error instanceof Invalid && error.fields?.[0]?.field === 'credit_limit')
    throw new Invalid(`${error.message} --limit 10000, or --limit none for any amount.`)
  throw error
}

const unmailedReasons = {
  'not-activated': 'the account is not activated yet; the mail leaves when it is',
  'blocked': 'the account is blocked',
}

/** The options as they were typed. */
const repeat = ({ limit, note }: Typed): string[] => [
  ...(limit === undefined ? [] : ['--limit', quote(limit)]),
  ...(note === undefined ? [] : ['--note', quote(note)]),
]

const quote = (text: string): string => (/^[\w.,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

function chooseOne({ console }: Desk, typed: string, found: NamedCompany[]): NamedCompany | undefined {
  if (found.length === 1) return found[0]
  if (found.length === 0) console.printError(`There is no company '${typed}'. 'company list' names all of them.`)
  else {
    console.printError(`Several companies fit '${typed}'. Name one by its number:`)
    for (const { id, name } of found) console.printError(`  ${id}  ${name}`)
    if (found.length === mostMeant) console.printError('  ...')
  }
  return undefined
}

function toOpen({ days, limitCents }: InvoiceTerms, openCents: Cents): string {
  const open = `${formatCents(openCents)} open`
  return days === null || limitCents === null ? open : `${open}, ${formatCents(creditLeft(limitCents, openCents))} left`
}

const describeAccess = ({ activated, blocked }: { activated: boolean; blocked: boolean }): string =>
  blocked ? 'blocked' : activated ? '' : 'not activated'

const countPeople = (count: number): string => (count === 1 ? '1 person' : `${formatCount(count)} people`)

/** @returns null for 'none', undefined when it cannot be read */
function readLimit(text: string): Cents | null | undefined {
  if (text.trim().toLowerCase() === 'none') return null
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? readCents(Number(plain)) : undefined
}
