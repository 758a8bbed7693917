import { rateCarriers } from '../../../../../domain/freight/carriers.ts'
import { nearestZone } from '../../../../../domain/freight/freight.ts'
import { groupBy } from '../../../../../domain/group-by.ts'
import { pickupMethodCode } from '../../../../../domain/freight/line-shipments.ts'
import type { shippingMethods } from '../shipping.tables.ts'
import { allZipPrefixes, toDivisor, type RateLine } from './rate-file.ts'
import { usualServices } from './usual-services.ts'

// What the lines of the owner's file are as services and zones, before they are stored.

export type NewMethod = typeof shippingMethods.$inferInsert
export type Method = typeof shippingMethods.$inferSelect

/** A service with the same days and the same way of weighing: one row of the table of methods. */
interface Service {
  method: NewMethod
  lines: RateLine[]
}

/** @returns a sentence when two lines have a price for the same carton to the same ZIP codes */
export function findRateFault(lines: RateLine[]): string | undefined {
  for (const { method, lines: own } of toServices(lines)) {
    for (const lane of listLanes(lines)) {
      const weights = linesOn(own, lane).map(({ upToGrams }) => upToGrams)
      if (new Set(weights).size < weights.length)
        return `${method.name} has two prices for the same weight to ZIP codes that begin with ${lane.zipPrefix}.`
    }
  }
  return undefined
}

/** From the warehouses of a ZIP code, or from all others, to the ZIP codes of a beginning. */
export interface Lane {
  origin: string
  zipPrefix: string
}

function listLanes(lines: RateLine[]): Lane[] {
  const origins = new Set(['', ...lines.map(({ origin }) => origin)])
  return [...origins].flatMap((origin) => allZipPrefixes.map((zipPrefix) => ({ origin, zipPrefix })))
}

/** A line that names the warehouse comes before those of every warehouse, one that names ZIP codes before those for everywhere. */
export function linesOn(lines: RateLine[], { origin, zipPrefix }: Lane): RateLine[] {
  const own = lines.filter((line) => line.origin === origin)
  const from = own.length > 0 ? own : lines.filter((line) => line.origin === '')
  const named = from.filter(({ zipPrefixes }) => zipPrefixes?.has(zipPrefix))
  return named.length > 0 ? named : from.filter(({ zipPrefixes }) => zipPrefixes === undefined)
}

/** The days of a method are the same everywhere: a service that takes longer to some regions is a method for each. */
export function toServices(lines: RateLine[], known: readonly Method[] = []): Service[] {
  const groups = groupBy(lines, (line) => `${nameOf(line)}\n${line.days}`)
  const taken = new Set<string>([pickupMethodCode])
  return [...groups.values()].map((own) => ({ method: toMethod(own[0]!, known, taken), lines: own }))
}

/** What makes lines those of one service, whatever its days. */
export const nameOf = (line: RateLine): string =>
  [line.carrier, line.service.toLowerCase(), line.deliveredByMinute, line.deliversTo, line.cubicInchesPerPound].join(
    '\n',
  )

/** @param known of the shop: what a file has no column for stays as it is there */
export function toMethod(line: RateLine, known: readonly Method[], taken: Set<string>): NewMethod {
  const { carrier, service, days, deliveredByMinute, deliversTo, cubicInchesPerPound } = line
  const isSame = (one: Pick<NewMethod, 'carrier' | 'name'>) =>
    one.carrier === carrier && one.name.toLowerCase() === service.toLowerCase()
  const before = known.find(isSame)
  const takesHazardous = (before ?? usualServices.find(isSame))?.takesHazardous
  return {
    code: toCode(line, taken),
    carrier,
    name: service,
    baseDays: days,
    deliveredByMinute,
    deliversTo,
    active: before?.active ?? true,
    takesHazardous: takesHazardous ?? rateCarriers[carrier].takesHazardous,
    dimensionalDivisor: cubicInchesPerPound ? toDivisor(cubicInchesPerPound) : null,
    maximumGrams: null,
    reachesPostBoxes: before?.reachesPostBoxes ?? rateCarriers[carrier].reachesPostBoxes,
  }
}

/** Made of the name, so that a cart knows its method again after the next table. */
function toCode({ carrier, service }: RateLine, taken: Set<string>): string {
  const words = service.toUpperCase().match(/[A-Z\d]+/g) ?? ['SERVICE']
  const base = (words[0] === carrier ? words : [carrier, ...words]).join('-').slice(0, 60)
  let code = base
  for (let number = 2; taken.has(code); number += 1) code = `${base}-${number}`
  taken.add(code)
  return code
}

/** ZIP codes for which every service asks the same share a zone. */
export function toZones(services: Service[]): Map<string, { zone: number; lanes: Lane[] }> {
  const zones = new Map<string, { zone: number; lanes: Lane[] }>()
  for (const lane of listLanes(services.flatMap(({ lines }) => lines))) {
    const lists = services.map(({ lines }) => linesOn(lines, lane).map((line) => lines.indexOf(line)))
    const key = JSON.stringify(lists)
    const known = zones.get(key)
    if (known) known.lanes.push(lane)
    // Where nothing goes from a warehouse with rates of its own, those of the others do not hold either.
    else if (lane.origin !== '' || lists.some((list) => list.length > 0))
      zones.set(key, { zone: nearestZone + zones.size, lanes: [lane] })
  }
  return zones
}
