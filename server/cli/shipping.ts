import { readFile } from 'node:fs/promises'
import { rateCarrierNames as carrierNames } from '../../domain/freight/carrier-accounts.ts'
import { toPounds } from '../../domain/freight/freight.ts'
import { formatCents } from '../../domain/money/format-money.ts'
import type { Cents } from '../../domain/money/money.ts'
import type { Surcharge } from '../../domain/freight/surcharges.ts'
import { listWarehouses, saveWarehouse, type Warehouse } from '../modules/catalog/index.ts'
import {
  findRateFault,
  allZipPrefixes,
  hasWaysToShip,
  listMethods,
  listOwnersMethods,
  listSurchargeRules,
  readRateFile,
  readSurchargeFile,
  replaceByFlatRate,
  replaceRates,
  replaceSurcharges,
  savePickup,
  surchargeWords,
  writeTime,
  writeZips,
} from '../modules/delivery/index.ts'
import { listClosedDays, removeClosedDay, saveClosedDay } from '../platform/calendar/closed-days.store.ts'
import { commandLine } from '../../domain/people/actor.ts'
import { formatDate } from '../../domain/calendar/format-date.ts'
import type { Database, Tx } from '../platform/database.ts'
import { toColumns } from './catalog/columns.ts'
import { toTypedPath } from './typed/typed-path.ts'
import {
  auditSettings,
  checkWarehouseCode,
  readClosedDay,
  readCutOff,
  readFlatRate,
  readReason,
  readTimeZone,
  readWarehouseState,
  readWarehouseZip,
  settingAreas,
} from '../modules/admin/index.ts'
import { NotUnderstood, readTypedWords } from './typed/typed-words.ts'
import { report, type Console } from './console.ts'

const usage = `What about shipping?
  npm run shop -- shipping [list]
  npm run shop -- shipping flat 12.50 [--carrier ups|fedex|usps] [--name "UPS Ground"] [--days 3]
  npm run shop -- shipping table FILE.csv   (docs/shipping.md)
  npm run shop -- shipping surcharges FILE.csv|none
  npm run shop -- shipping pickup on|off
  npm run shop -- shipping warehouse CODE [--name NAME] [--address STREET] [--city CITY] [--state OH] [--zip 43604]
                                          [--cutoff 15:30|none] [--time-zone America/Chicago|none]
  npm run shop -- shipping closed 2026-12-24 [--name "Inventory count"]
  npm run shop -- shipping open 2026-12-24`

const options = {
  'carrier': { type: 'string' },
  'name': { type: 'string' },
  'days': { type: 'string' },
  'address': { type: 'string' },
  'city': { type: 'string' },
  'state': { type: 'string' },
  'zip': { type: 'string' },
  'cutoff': { type: 'string' },
  'time-zone': { type: 'string' },
} as const

type Typed = ReturnType<typeof readTypedWords<typeof options>>['values']

/** Which options an action heeds. */
const known: Record<string, (keyof typeof options)[]> = {
  list: [],
  flat: ['carrier', 'name', 'days'],
  table: [],
  surcharges: [],
  pickup: [],
  warehouse: ['name', 'address', 'city', 'state', 'zip', 'cutoff', 'time-zone'],
  closed: ['name'],
  open: [],
}

/** What goods may go by, what that costs, and where they lie. @returns the exit code: 0 done, 1 refused */
export async function runShipping(db: Database, words: string[], console: Console): Promise<number> {
  const { values, positionals } = readTypedWords(words, options)
  const [action = 'list', value, ...others] = positionals
  const stray = Object.keys(values).find((name) => !known[action]?.some((one) => one === name))
  if (stray !== undefined && known[action]) throw new NotUnderstood(`--${stray} says nothing here.`)
  if (others.length > 0) throw new NotUnderstood(`'${others[0]}' says nothing here. Several words stand in quotes.`)
  if (action === 'list' && value === undefined) return list(db, console)
  if (action === 'flat' && value !== undefined) return setFlat(db, value, values, console)
  if (action === 'table' && value !== undefined) return setTable(db, value, console)
  if (action === 'surcharges' && value !== undefined) return setSurcharges(db, value, console)
  if (action === 'pickup' && (value === 'on' || value === 'off')) return setPickup(db, value === 'on', console)
  if (action === 'warehouse' && value !== undefined) return setWarehouse(db, value, values, console)
  if (action === 'closed' && value !== undefined) return closeOn(db, value, values.name ?? '', console)
  if (action === 'open' && value !== undefined) return openOn(db, value, console)
  throw new NotUnderstood(usage)
}

const audit = <T>(tx: Tx, change: () => Promise<T>): Promise<T> =>
  auditSettings(tx, { areas: [settingAreas.shipping], by: commandLine, at: new Date() }, change)

async function list({ orm }: Database, { print }: Console): Promise<number> {
  const [methods, surcharges, houses, closed, canShip] = await Promise.all([
    listOwnersMethods(orm),
    listSurchargeRules(orm),
    listWarehouses(orm),
    listClosedDays(orm),
    hasWaysToShip(orm),
  ])
  if (!canShip) print(`${noWays}\n`)
  print(
    toColumns(
      methods.map(({ name, carrier, active, fromCents, toCents, days, zipPrefixes }) => [
        name,
        carrier === 'CUSTOMER-PICKUP' ? 'free' : toPrices(fromCents, toCents),
        active ? 'offered' : 'off',
        ...(zipPrefixes.length > 0 ? [`${days} ${days === 1 ? 'day' : 'days'}`, describeZipCodes(zipPrefixes)] : []),
      ]),
    ),
  )
  if (surcharges.length > 0) print('\nSurcharges\n')
  print(toColumns(surcharges.map(describeSurcharge)))
  print(houses.length === 0 ? '\nNo warehouses.\n' : '\nWarehouses\n')
  print(
    toColumns(
      houses.map((house) => {
        const { code, name, address1, city, state, zip } = house
        return [
          code,
          name,
          [address1, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ') || '(no address)',
          describeClock(house),
        ]
      }),
    ),
  )
  if (closed.length > 0) print('\nClosed\n')
  print(toColumns(closed.map(({ day, name }) => [day, name])))
  return 0
}

/** 'ZIP 430-458, 606', as the table names them. */
function describeZipCodes(prefixes: string[]): string {
  if (prefixes.length === allZipPrefixes.length) return 'everywhere'
  return `ZIP ${writeZips(prefixes, ', ')}`
}

/** 'UPS', 'oversize', '$145.00 a carton', 'over 96 in long; over 130 in length and girth; billed as 90 lb at least' */
function describeSurcharge(rule: Surcharge): string[] {
  const word = Object.keys(surchargeWords).find((one) => surchargeWords[one] === rule.kind)!
  const limits = [
    rule.overGrams !== null && `over ${toPounds(rule.overGrams)} lb`,
    rule.overLengthMm !== null && `over ${toInches(rule.overLengthMm)} in long`,
    rule.overWidthMm !== null && `over ${toInches(rule.overWidthMm)} in wide`,
    rule.overLengthAndGirthMm !== null && `over ${toInches(rule.overLengthAndGirthMm)} in length and girth`,
    rule.billedGramsAtLeast !== null && `billed as ${toPounds(rule.billedGramsAtLeast)} lb at least`,
    rule.zipPrefixes !== null && describeZipCodes([...rule.zipPrefixes].toSorted()),
  ]
  const price = rule.kind === 'fuel' ? `${rule.basisPoints / 100}%` : `${formatCents(rule.cents)} a carton`
  return [
    rule.service || `${carrierNames[rule.carrier]}, every service`,
    word,
    rule.kind === 'not-taken' ? '' : price,
    limits.filter((one) => one !== false).join('; '),
  ]
}

const toInches = (mm: number): string => String(Math.round(mm / 2.54) / 10)

/** Of a shop whose checkout would refuse every cart. */
export const noWays =
  'Nobody can order yet: the shop has no shipping rates. Set them with npm run shop -- shipping flat 12.50, or shipping table FILE.csv (docs/shipping.md).'

function toPrices(fromCents: Cents | null, toCents: Cents | null): string {
  if (fromCents === null || toCents === null) return 'by weight and class'
  return fromCents === toCents
    ? `${formatCents(fromCents)} a carton`
    : `${formatCents(fromCents)} to ${formatCents(toCents)} a carton`
}

async function setFlat(db: Database, text: string, typed: Typed, console: Console): Promise<number> {
  const line = readFlatRate({ price: text, ...typed })
  await db.transaction((tx) => audit(tx, () => replaceByFlatRate(tx, line)))
  const { service, cents, days } = line
  return report(
    console,
    null,
    `Everything goes by ${service} now: ${formatCents(cents)} for each carton, ${days} business days on the way. Other rates are gone.`,
  )
}

async function setTable(db: Database, file: string, console: Console): Promise<number> {
  const text = await readFile(toTypedPath(file), 'utf8').catch(() => undefined)
  if (text === undefined) return report(console, `There is no file ${file} that can be read.`, '')
  const read = readRateFile(text)
  if ('mistakes' in read) return report(console, `${read.mistakes.join('\n')}\nThe rates are as they were.`, '')
  const fault = findRateFault(read.lines)
  if (fault) return report(console, `${fault} The rates are as they were.`, '')
  await db.transaction((tx) => audit(tx, () => replaceRates(tx, read.lines)))
  const services = [...new Set(read.lines.map(({ service }) => service))]
  return report(console, null, `${countOf(read.lines, 'rate')} for ${services.join(', ')}. Earlier rates are gone.`)
}

async function setSurcharges(db: Database, file: string, console: Console): Promise<number> {
  if (file === 'none') {
    await db.transaction((tx) => audit(tx, () => replaceSurcharges(tx, [])))
    return report(console, null, 'No surcharges: the rates are all in.')
  }
  const text = await readFile(toTypedPath(file), 'utf8').catch(() => undefined)
  if (text === undefined) return report(console, `There is no file ${file} that can be read.`, '')
  const read = readSurchargeFile(text)
  if ('mistakes' in read) return report(console, `${read.mistakes.join('\n')}\nThe surcharges are as they were.`, '')
  const services = new Set((await listMethods(db.orm)).map(({ name }) => name.toLowerCase()))
  const stray = read.lines.find(({ service }) => service !== '' && !services.has(service.toLowerCase()))
  if (stray)
    return report(
      console,
      `There is no service '${stray.service}' among your rates. The surcharges are as they were.`,
      '',
    )
  await db.transaction((tx) => audit(tx, () => replaceSurcharges(tx, read.lines)))
  return report(console, null, `${countOf(read.lines, 'surcharge')}. Earlier ones are gone.`)
}

const countOf = ({ length }: object[], unit: string): string => `${length} ${length === 1 ? unit : `${unit}s`}`

async function setPickup(db: Database, isOn: boolean, console: Console): Promise<number> {
  const houses = await listWarehouses(db.orm)
  const nowhere = houses.find(({ address1, city }) => address1 === '' || city === '')
  if (isOn && (nowhere || houses.length === 0)) {
    const code = nowhere?.code ?? 'MAIN'
    return report(
      console,
      `Where would they pick it up? First say npm run shop -- shipping warehouse ${code} --address "1400 Leo Street" --city Dayton --state OH --zip 45404`,
      '',
    )
  }
  await db.transaction((tx) => audit(tx, () => savePickup(tx, isOn)))
  return report(console, null, isOn ? 'Buyers may pick up what they order.' : 'Pickup is not offered any more.')
}

async function setWarehouse(db: Database, code: string, typed: Typed, console: Console): Promise<number> {
  checkWarehouseCode(code)
  const state = typed.state === undefined ? undefined : readWarehouseState(typed.state)
  const zip = typed.zip === undefined ? undefined : readWarehouseZip(typed.zip)
  const { name, 'address': address1, city, cutoff, 'time-zone': timeZone } = typed
  const facts = {
    ...(cutoff !== undefined && { cutOffMinute: cutoff === 'none' ? null : readCutOff(cutoff) }),
    ...(timeZone !== undefined && { timeZone: timeZone === 'none' ? null : readTimeZone(timeZone) }),
    ...(name !== undefined && { name }),
    ...(address1 !== undefined && { address1 }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(zip !== undefined && { zip }),
  }
  await db.transaction((tx) => audit(tx, () => saveWarehouse(tx, code, facts)))
  const house = (await listWarehouses(db.orm)).find((one) => one.code.toLowerCase() === code.toLowerCase())!
  const address = [house.address1, house.city, `${house.state} ${house.zip}`.trim()].filter(Boolean).join(', ')
  const clock = describeClock(house)
  return report(
    console,
    null,
    `Warehouse ${house.code}, ${house.name}: ${address || 'no address yet'}${clock && `; ${clock}`}.`,
  )
}

/** 'cutoff 15:30, America/Chicago'; empty where all is as in the shop. */
const describeClock = ({ cutOffMinute, timeZone }: Warehouse): string =>
  [cutOffMinute !== null && `cutoff ${writeTime(cutOffMinute)}`, timeZone].filter(Boolean).join(', ')

async function closeOn(db: Database, typed: string, reason: string, console: Console): Promise<number> {
  const closed = { day: readClosedDay(typed), name: readReason(reason) }
  await db.transaction((tx) => audit(tx, () => saveClosedDay(tx, closed)))
  return report(
    console,
    null,
    `Nothing is made and nothing leaves on ${formatDate(closed.day)}. Orders keep their dates.`,
  )
}

async function openOn(db: Database, typed: string, console: Console): Promise<number> {
  const day = readClosedDay(typed)
  const isClosed = (await listClosedDays(db.orm)).some((one) => one.day === day)
  if (!isClosed) return report(console, `${formatDate(day)} is no closed day.`, '')
  await db.transaction((tx) => audit(tx, () => removeClosedDay(tx, day)))
  return report(console, null, `${formatDate(day)} is a day like others again.`)
}
