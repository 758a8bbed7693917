import * as calls from '../../../../contract/admin/settings/settings-shipping.call.ts'
import type {
  ServiceRates as Wire,
  ShippingSettings,
} from '../../../../contract/admin/settings/settings-shipping.schema.ts'
import { readCallValues, toCallValues } from '../../../../domain/fields/record-fields.ts'
import { editedFreight, freightFields } from '../../../../domain/freight/freight-fields.ts'
import { pickupMethodCode } from '../../../../domain/freight/line-shipments.ts'
import { groupBy } from '../../../../domain/group-by.ts'
import { toWireAmount, type Cents } from '../../../../domain/money/money.ts'
import { formatCents, formatCountOf } from '../../../../domain/money/format-money.ts'
import { readTextFile } from '../../../platform/http/read-text-file.ts'
import type { Api } from '../../../platform/http/http.ts'
import { allZipPrefixes, writePounds, writeSurcharge, writeZips, type ServiceRates } from '../../delivery/index.ts'
import type { SettingsAdmin } from './settings.service.ts'

/** Shipping in the back office. */
export function shippingSettingsRoutes(api: Api, { shipping }: SettingsAdmin): void {
  async function show(): Promise<ShippingSettings> {
    const read = await shipping.read()
    return {
      ...read,
      values: toCallValues(freightFields, editedFreight, read.values),
      services: read.services.map(toWireService),
      surcharges: read.surcharges.map((rule) => Object.values(writeSurcharge(rule))),
    }
  }

  api.answer(calls.getShippingSettings, () => show())
  api.answer(calls.saveFreightSettings, async ({ input, staff }) => {
    const texts = readCallValues(freightFields, editedFreight, input.values)
    await shipping.saveFreight(texts, { by: staff, version: input.version })
    return show()
  })
  api.answer(calls.setServiceOffered, async ({ input, staff }) => {
    const { code, isOffered, version } = input
    const name = await shipping.setOffered(code, isOffered, { by: staff, version })
    return { said: isOffered ? `${name} is offered.` : `${name} is no longer offered.` }
  })
  api.answer(calls.setFlatRate, async ({ input, staff }) => ({
    said: `All orders now ship by ${await shipping.setFlat(input, staff)}.`,
  }))
  api.answer(calls.getServiceRates, async ({ params }) => toWireRates(await shipping.readRates(params.code)))
  api.answer(calls.writeRates, async ({ params }) => ({
    name: `${params.table}.csv`,
    text: await shipping.write(params.table),
  }))
  api.answer(calls.loadRates, async ({ params, input, files, staff }) => {
    const text = await readTextFile(files[0]!)
    const isRates = params.table === 'rates'
    const seen = { by: staff, version: input.version, isTrial: input.isTrial ?? false }
    const { count, mistakes, gone } = await (isRates
      ? shipping.loadRates(text, seen)
      : shipping.loadSurcharges(text, seen))
    if (mistakes.length > 0) return { said: '', mistakes }
    const loaded = formatCountOf(count, isRates ? 'rate' : 'surcharge')
    if (!seen.isTrial) return { said: `${loaded} loaded. They replace the earlier ones.`, mistakes }
    return { said: `The file has ${loaded}.${nameGone(gone)}`, mistakes }
  })
}

const nameGone = (names: string[]): string =>
  names.length === 0 ? '' : ` These services are not in it, and go: ${names.join(', ')}.`

type Service = Awaited<ReturnType<SettingsAdmin['shipping']['read']>>['services'][number]

const toWireService = (service: Service): ShippingSettings['services'][number] => ({
  ...service,
  isOffered: service.active,
  price: namePrice(service),
  reach: nameReach(service),
})

function toWireRates({ name, zones, cartons, pallets }: ServiceRates): Wire {
  const byWeight = groupBy(
    cartons.toSorted((one, other) => one.upToGrams - other.upToGrams),
    ({ upToGrams }) => upToGrams,
  )
  return {
    name,
    zones: zones.map(({ zone, days, lanes }) => ({
      zone,
      days,
      lanes: lanes.map(({ origin, zipPrefixes }) => ({
        from: origin,
        to: zipPrefixes.length === allZipPrefixes.length ? '' : writeZips(zipPrefixes, ', '),
      })),
    })),
    cartons: [...byWeight].map(([upToGrams, rates]) => {
      const cents = new Map(rates.map((rate) => [rate.zone, rate.cents]))
      return {
        upToPounds: writePounds(upToGrams),
        prices: zones.map(({ zone }) => (cents.has(zone) ? toWireAmount(cents.get(zone)!) : null)),
      }
    }),
    pallets: pallets.map((rate) => ({
      zone: rate.zone,
      freightClass: rate.freightClass / 10,
      fromPounds: rate.fromPounds,
      perHundredPounds: toWireAmount(rate.centsPerHundredPounds as Cents),
      minimum: toWireAmount(rate.minimumCents),
    })),
  }
}

function namePrice({ code, fromCents, toCents }: Service): string {
  if (code === pickupMethodCode) return 'Free'
  if (fromCents === null || toCents === null) return 'By weight and class'
  if (fromCents === toCents) return `${formatCents(fromCents)} a carton`
  return `${formatCents(fromCents)} to ${formatCents(toCents)} a carton`
}

function nameReach({ zipPrefixes }: Service): string {
  if (zipPrefixes.length === 0) return ''
  return zipPrefixes.length === allZipPrefixes.length ? 'Everywhere' : `ZIP ${writeZips(zipPrefixes, ', ')}`
}
