import { rateCarriers } from '../../../../../domain/freight/carriers.ts'
import { countTransitDays } from '../../../../../domain/freight/freight.ts'
import { groupBy } from '../../../../../domain/group-by.ts'
import type { Tx } from '../../../../platform/database.ts'
import { writeCsv } from '../../../../platform/write-csv.ts'
import { allZipPrefixes, rateColumns, writeDivisor, writePounds, writeTime, writeZips } from './rate-file.ts'
import { listMethodRows, listRateRows, listZoneRows, type MethodRow, type RateRow } from './rate-rows.store.ts'
import { surchargeColumns, writeSurcharge } from './surcharge-file.ts'
import { listSurchargeRules } from './surcharges.store.ts'

/** From a warehouse to ZIP codes for which every service asks the same. */
interface Lane {
  origin: string
  zone: number
  zipPrefixes: string[]
}

/**
 * The rates of cartons as `readRateFile` reads them: loaded again they change nothing. Pallets, pickup and what a service takes
 * (dangerous goods, post office boxes) have no column there, and stay.
 */
export async function writeRateFile(tx: Tx): Promise<string> {
  const lanes = toLanes(await listZoneRows(tx))
  const rates = groupBy(await listRateRows(tx), ({ methodCode }) => methodCode)
  const methods = await listMethodRows(tx)
  return writeCsv(
    rateColumns,
    methods.flatMap((method) => writeMethod(method, rates.get(method.code) ?? [], lanes)),
  )
}

/** The rules as `readSurchargeFile` reads them. */
export const writeSurchargeFile = async (tx: Tx): Promise<string> =>
  writeCsv(surchargeColumns, (await listSurchargeRules(tx)).map(writeSurcharge))

const toLanes = (zones: Awaited<ReturnType<typeof listZoneRows>>): Lane[] =>
  [...groupBy(zones, ({ origin, zone }) => `${origin} ${zone}`).values()].map((rows) => ({
    origin: rows[0]!.origin,
    zone: rows[0]!.zone,
    zipPrefixes: rows.map(({ zipPrefix }) => zipPrefix),
  }))

/** Zones that ask the same of a service share its rows. */
function writeMethod(method: MethodRow, rates: readonly RateRow[], lanes: readonly Lane[]) {
  const byZone = groupBy(rates, ({ zone }) => zone)
  const groups = groupBy(
    lanes.filter(({ zone }) => byZone.has(zone)),
    ({ origin, zone }) => {
      const steps = byZone.get(zone)!.map(({ upToGrams, cents }) => [upToGrams, cents])
      return JSON.stringify([origin, countTransitDays(method, zone), steps])
    },
  )
  return [...groups.values()].flatMap((alike) => {
    const { origin, zone } = alike[0]!
    const zipPrefixes = alike.flatMap((lane) => lane.zipPrefixes).toSorted()
    return limitSteps(byZone.get(zone)!, method.maximumGrams).map(({ upToGrams, cents }) => ({
      carrier: rateCarriers[method.carrier].key,
      service: method.name,
      from: origin,
      zip: zipPrefixes.length === allZipPrefixes.length ? '' : writeZips(zipPrefixes),
      up_to_pounds: writePounds(upToGrams),
      price: (cents / 100).toFixed(2),
      days: String(countTransitDays(method, zone)),
      by: method.deliveredByMinute === null ? '' : writeTime(method.deliveredByMinute),
      to: method.deliversTo ?? '',
      cubic_inches_per_pound: writeDivisor(method.dimensionalDivisor),
    }))
  })
}

/** The steps that a carton of the heaviest weight still reaches; the file has no other limit. */
function limitSteps(steps: readonly RateRow[], maximumGrams: number | null): readonly RateRow[] {
  if (maximumGrams === null) return steps
  const last = steps.findIndex(({ upToGrams }) => upToGrams >= maximumGrams)
  return last < 0 ? steps : [...steps.slice(0, last), { ...steps[last]!, upToGrams: maximumGrams }]
}
