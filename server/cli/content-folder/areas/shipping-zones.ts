import { nearestZone } from '../../../../domain/freight/freight.ts'
import { listZoneRows, readOrigin, readZips, replaceZoneRows, writeZips } from '../../../modules/delivery/index.ts'
import { writeCsv } from '../../../platform/write-csv.ts'
import type { Area, Read } from '../area.ts'
import { readCsv } from '../csv-file.ts'
import type { Mistakes } from '../mistakes.ts'

/** The beginnings of ZIP codes that are in a zone of a warehouse. */
interface ZoneEntry {
  /** Of the warehouse's ZIP code; empty: each that has no zones of its own. */
  origin: string
  zone: number
  zipPrefixes: string[]
}

const columns = ['from', 'zone', 'zip'] as const

export const shippingZonesArea: Area<ZoneEntry> = {
  name: 'zones',
  path: 'shipping/zones.csv',
  tables: ['shipping_zones'],
  bytesAtMost: 2_000_000,
  nameOf: ({ origin, zone }) => `${zone}${origin === '' ? '' : ` from ${origin}`}`,
  async list(tx) {
    const entries: ZoneEntry[] = []
    for (const { origin, zone, zipPrefix } of await listZoneRows(tx)) {
      const last = entries.at(-1)
      if (last?.origin === origin && last.zone === zone) last.zipPrefixes.push(zipPrefix)
      else entries.push({ origin, zone, zipPrefixes: [zipPrefix] })
    }
    return entries
  },
  write: (entries) =>
    writeCsv(
      columns,
      entries.map(({ origin, zone, zipPrefixes }) => ({
        from: origin,
        zone: String(zone),
        zip: writeZips(zipPrefixes),
      })),
    ),
  read(text, { mistakes }) {
    const rows = readCsv(text, shippingZonesArea.path, { columns, needed: ['zone', 'zip'] }, mistakes)
    const read = rows.flatMap(({ at, cell }): Read<ZoneEntry>[] => {
      const [origin, zone, zips] = [
        readOrigin(cell('from').text),
        readZone(cell('zone').text),
        readZips(cell('zip').text),
      ]
      if (origin === undefined)
        mistakes.note(
          cell('from').at,
          `'${cell('from').text}' is not the ZIP code of a warehouse, or its first three digits.`,
        )
      if (zone === undefined)
        mistakes.note(cell('zone').at, `'${cell('zone').text}' is no zone: ${nearestZone} is the nearest.`)
      if (!zips)
        mistakes.note(
          cell('zip').at,
          `'${cell('zip').text}' is not beginnings of ZIP codes like '0 1 2', '606' or '430-458'.`,
        )
      if (origin === undefined || zone === undefined || !zips) return []
      return [{ at, entry: { origin, zone, zipPrefixes: [...zips].toSorted() } }]
    })
    noteOverlaps(read, mistakes)
    return read
  },
  save: (tx, { entries }) =>
    replaceZoneRows(
      tx,
      entries.flatMap(({ origin, zone, zipPrefixes }) => zipPrefixes.map((zipPrefix) => ({ origin, zone, zipPrefix }))),
    ),
}

export const readZone = (text: string): number | undefined =>
  /^\d{1,4}$/.test(text) && Number(text) >= nearestZone ? Number(text) : undefined

/** One ZIP code is in one zone of a warehouse. */
function noteOverlaps(read: Read<ZoneEntry>[], mistakes: Mistakes): void {
  const zones = new Map<string, number>()
  for (const { entry, at } of read) {
    const taken = entry.zipPrefixes.find((prefix) => zones.has(`${entry.origin} ${prefix}`))
    if (taken !== undefined)
      mistakes.note(
        at,
        `ZIP codes that begin with ${taken} are in zone ${zones.get(`${entry.origin} ${taken}`)} already.`,
      )
    for (const prefix of entry.zipPrefixes) zones.set(`${entry.origin} ${prefix}`, entry.zone)
  }
}
