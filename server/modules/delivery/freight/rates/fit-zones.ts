import { countTransitDays } from '../../../../../domain/freight/freight.ts'
import { groupBy } from '../../../../../domain/group-by.ts'
import { pickupMethodCode } from '../../../../../domain/freight/line-shipments.ts'
import type { shippingRates, shippingZones } from '../shipping.tables.ts'
import { linesOn, nameOf, toMethod, type Lane, type Method, type NewMethod } from './file-services.ts'
import { toDivisor, type RateLine } from './rate-file.ts'
import { listZones } from './zone-tables.ts'

interface ShopsRates {
  methods: readonly Method[]
  zones: readonly (typeof shippingZones.$inferSelect)[]
}

/** Rates in the zones that the shop has. */
export interface FittedRates {
  methods: NewMethod[]
  rates: (typeof shippingRates.$inferInsert)[]
}

/** What a service asks in one zone. */
interface ZoneLines {
  zone: number
  lines: RateLine[]
}

/**
 * The rates of a file in the zones of the shop, so that what is by zone and stands in no file stays: freight lines, and days that grow
 * from zone to zone. A table that was downloaded and changed in its prices fits.
 * @returns undefined when the file asks different prices within a zone, or leads to where there is none
 */
export function fitIntoZones(lines: RateLine[], { methods, zones }: ShopsRates): FittedRates | undefined {
  const lanes = groupBy(zones, ({ zone }) => zone)
  const origins = new Set(['', ...zones.map(({ origin }) => origin)])
  if (lines.some(({ origin }) => !origins.has(origin)) || leadsFurther(lines, zones)) return undefined
  const fit = createFit(methods)
  for (const named of groupBy(lines, nameOf).values()) {
    const whole = readZones(named, lanes)
    if (whole && fit.keep(whole)) continue
    const byDays = [...groupBy(named, ({ days }) => days).values()]
    for (const own of byDays) {
      const asked = readZones(own, lanes)
      if (!asked) return undefined
      if (!fit.keep(asked)) fit.add(own[0]!, asked, { isOnlyOne: byDays.length === 1 })
    }
  }
  return fit.rates
}

function createFit(methods: readonly Method[]) {
  const known = methods.filter(({ kind, code }) => kind === 'parcel' && code !== pickupMethodCode)
  const taken = new Set(methods.map(({ code }) => code))
  const rates: FittedRates = { methods: [], rates: [] }
  const isFree = ({ code }: Method) => rates.methods.every((method) => method.code !== code)

  function save(method: NewMethod, asked: readonly ZoneLines[]): void {
    rates.methods.push(method)
    for (const { zone, lines } of asked)
      for (const { upToGrams, cents } of lines) rates.rates.push({ methodCode: method.code, zone, upToGrams, cents })
  }

  return {
    rates,
    /** As a service of the shop with the same days in each zone. @returns whether there is one */
    keep(asked: readonly ZoneLines[]): boolean {
      const line = asked[0]?.lines[0]
      const before = known.find((one) => isFree(one) && line && isSameService(one, line) && hasDays(one, asked))
      if (!line || !before) return false
      const heaviest = Math.max(...asked.flatMap(({ lines }) => lines.map(({ upToGrams }) => upToGrams)))
      save({ ...before, name: line.service, maximumGrams: heaviest === before.maximumGrams ? heaviest : null }, asked)
      return true
    },
    /** As a new one, or one whose days have changed: a cart knows it by its code. */
    add(line: RateLine, asked: readonly ZoneLines[], { isOnlyOne }: { isOnlyOne: boolean }): void {
      const before = isOnlyOne ? known.find((one) => isFree(one) && isSameService(one, line)) : undefined
      const method = toMethod(line, known, taken)
      save(before ? { ...method, code: before.code } : method, asked)
    },
  }
}

const hasDays = (method: Method, asked: readonly ZoneLines[]): boolean =>
  asked.every(({ zone, lines }) => lines.every(({ days }) => days === countTransitDays(method, zone)))

/** To ZIP codes that are in no zone, but for those that nobody has. */
function leadsFurther(lines: readonly RateLine[], zones: ShopsRates['zones']): boolean {
  const inZones = new Set(zones.map(({ origin, zipPrefix }) => `${origin} ${zipPrefix}`))
  const used = new Set(listZones('dayton').map(({ zipPrefix }) => zipPrefix))
  return lines.some(({ origin, zipPrefixes }) =>
    [...used].some((one) => (zipPrefixes?.has(one) ?? true) && !inZones.has(`${origin} ${one}`)),
  )
}

/** @returns undefined when the prices differ within a zone */
function readZones(own: RateLine[], lanes: ReadonlyMap<number, Lane[]>): ZoneLines[] | undefined {
  const found: ZoneLines[] = []
  for (const [zone, those] of lanes) {
    const [first, ...others] = those.map((lane) => linesOn(own, lane))
    const asked = describe(first!)
    if (others.some((lines) => describe(lines) !== asked)) return undefined
    if (first!.length > 0) found.push({ zone, lines: first! })
  }
  return found
}

const describe = (lines: readonly RateLine[]): string =>
  lines
    .map(({ upToGrams, cents, days }) => [upToGrams, cents, days].join())
    .toSorted()
    .join(' ')

const isSameService = (one: Method, line: RateLine): boolean =>
  one.carrier === line.carrier &&
  one.name.toLowerCase() === line.service.toLowerCase() &&
  one.deliveredByMinute === line.deliveredByMinute &&
  one.deliversTo === line.deliversTo &&
  one.dimensionalDivisor === (line.cubicInchesPerPound ? toDivisor(line.cubicInchesPerPound) : null)
