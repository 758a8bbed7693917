import { callNameOf } from '../../../../../domain/fields/record-fields.ts'
import {
  editedFreight,
  freightFields,
  type FreightName,
  type FreightValues,
} from '../../../../../domain/freight/freight-fields.ts'
import { pickupMethodCode } from '../../../../../domain/freight/line-shipments.ts'
import { formatCents, formatCountOf } from '../../../../../domain/money/format-money.ts'
import type { Tx } from '../../../../platform/database.ts'
import { Invalid } from '../../../../platform/http/errors.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import {
  listLtlRateRows,
  listMethodRows,
  listRateRows,
  listSurchargeRules,
  listZoneRows,
  readFreightSettings,
  saveFreightSettings,
  saveOffered,
  writeSurcharge,
  type LtlRateRow,
  type MethodRow,
  type RateRow,
} from '../../../delivery/index.ts'
import { readFreight, writeFreight } from '../rules/freight-rules.ts'
import { closedDaysTable } from '../tables/closed-days.ts'
import { followTables } from '../tables/table.ts'
import { warehousesTable } from '../tables/warehouses.ts'
import { addMark } from './row-marks.ts'
import type { Fields, SettingArea } from './area.ts'

export const freightRecord = 'Freight'
const servicePrefix = 'Service '
const offered = 'Offered'

export const surchargesRecord = 'Surcharges'
export const zonesRecord = 'Zones'

export const isServiceRecord = (record: string): boolean => record.startsWith(servicePrefix)

export const serviceRecord = (code: string): string => `${servicePrefix}${code}`

export type FreightTexts = Partial<Record<FreightName, string>>

/** Changes what is named. @throws Invalid with every mistake, each at its field */
export async function saveFreight(tx: Tx, texts: FreightTexts): Promise<void> {
  const settings: Record<string, FreightValues[FreightName]> = { ...(await readFreightSettings(tx)) }
  const mistakes: { field: string; message: string }[] = []
  for (const [name, text] of Object.entries(texts) as [FreightName, string][]) {
    try {
      settings[name] = readFreight(name, text.trim())
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error
      mistakes.push({ field: `values.${callNameOf(freightFields, name)}`, message: error.message })
    }
  }
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  await saveFreightSettings(tx, settings as FreightValues)
}

const tables = followTables([warehousesTable, closedDaysTable])

export const shippingArea: SettingArea = {
  id: 3,
  title: 'Shipping',
  async snapshot(tx) {
    const settings = await readFreightSettings(tx)
    const freight = editedFreight.map((name) => [freightFields[name].title, writeFreight(name, settings)])
    const [rates, ltlRates] = [await listRateRows(tx), await listLtlRateRows(tx)]
    const services = (await listMethodRows(tx)).map(
      (row) => [serviceRecord(row.code), describeService(row, rates, ltlRates)] as const,
    )
    return new Map<string, Fields>([
      [freightRecord, Object.fromEntries(freight) as Fields],
      ...services,
      ...(await describeTables(tx)),
      ...(await tables.snapshot(tx)),
    ])
  },
  canRestore(record, fields) {
    if (record === freightRecord) return true
    if (isServiceRecord(record)) return fields.every((title) => title === offered)
    return tables.canRestore(record, fields)
  },
  async restore(tx, record, fields, restoring) {
    if (record === freightRecord) {
      const texts = editedFreight.map((name) => [name, fields?.[freightFields[name].title] ?? ''])
      return saveFreight(tx, Object.fromEntries(texts) as FreightTexts)
    }
    if (isServiceRecord(record)) return saveOffered(tx, record.slice(servicePrefix.length), fields?.[offered] === 'yes')
    return tables.restore(tx, record, fields, restoring)
  },
}

function describeService(row: MethodRow, rates: readonly RateRow[], ltlRates: readonly LtlRateRow[]): Fields {
  const fields = { Name: row.name, [offered]: row.active ? 'yes' : 'no' }
  if (row.code === pickupMethodCode) return fields
  const { code: _, name: __, active: ___, carrier, baseDays, ...others } = row
  const [own, ownLtl] = [rates, ltlRates].map((all) => all.filter(({ methodCode }) => methodCode === row.code))
  const cents = (own as RateRow[]).map((one) => one.cents)
  const [least, most] = [Math.min(...cents), Math.max(...cents)].map(formatCents)
  const range = cents.length === 0 ? '' : least === most ? `, ${least}` : ` from ${least} to ${most}`
  const count = formatCountOf(own!.length + ownLtl!.length, 'rate')
  return {
    ...fields,
    Carrier: carrier,
    Days: String(baseDays),
    Rates: addMark(`${count}${range}`, [...own!, ...ownLtl!, others]),
  }
}

/** What is only known as a whole. */
async function describeTables(tx: Tx): Promise<[string, Fields][]> {
  const [surcharges, zones] = [await listSurchargeRules(tx), await listZoneRows(tx)]
  return [
    [surchargesRecord, { Rules: addMark(String(surcharges.length), surcharges.map(writeSurcharge)) }],
    [zonesRecord, { 'ZIP codes': addMark(String(zones.length), zones) }],
  ]
}
