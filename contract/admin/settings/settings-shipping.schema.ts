import { Type, type Static } from 'typebox'
import { mapCallFields } from '../../../domain/fields/record-fields.ts'
import { editedFreight, freightFields } from '../../../domain/freight/freight-fields.ts'
import { closed, fileByContent, line, oneOf, orNull, typed, WireAmount } from '../../wire.ts'
import { said, version } from './settings.schema.ts'
import { seen, textFile, uploadAnswer } from './settings-tables.schema.ts'

const eachFreight = <Schema>(schema: Schema) => mapCallFields(freightFields, editedFreight, () => schema)

const ShippingService = Type.Object({
  code: Type.String(),
  version: Type.String(),
  name: Type.String(),
  carrier: Type.String({ description: 'ups, fedex, usps, a freight line, or pickup' }),
  isOffered: Type.Boolean(),
  price: Type.String({ description: '$8.50 to $120.00 a carton' }),
  days: Type.Integer(),
  reach: Type.String({ description: 'everywhere, or the ZIP codes that its rates lead to' }),
})

export const ShippingSettings = Type.Object({
  version: Type.String(),
  /** As commands and files write them: 14:00, dollars, pounds. */
  values: Type.Object(eachFreight(Type.String())),
  services: Type.Array(ShippingService),
  ratesVersion: Type.String({ description: 'of all rates together' }),
  surchargesVersion: Type.String(),
  surcharges: Type.Array(Type.Array(Type.String(), { description: 'carrier, surcharge, price, from which size on' })),
  canShip: Type.Boolean({ description: 'an order could leave by one of the services' }),
  timeZone: Type.String(),
})
export type ShippingSettings = Static<typeof ShippingSettings>

export const getShippingSettings = { summary: 'How goods go and what that costs', answer: ShippingSettings }

export const saveFreightSettings = {
  summary: 'Change the cutoff time and what freight costs beside the rates; what is left out stays',
  input: closed({ version, values: closed(eachFreight(Type.Optional(Type.String({ maxLength: 300 })))) }),
  answer: ShippingSettings,
}

const ServiceRates = Type.Object({
  name: Type.String(),
  zones: Type.Array(
    Type.Object({
      zone: Type.Integer(),
      days: Type.Integer({ description: 'business days on the way' }),
      lanes: Type.Array(
        Type.Object({
          from: Type.String({ description: 'ZIP codes of warehouses that begin so; empty: every other warehouse' }),
          to: Type.String({ description: 'ZIP codes that begin so; empty: everywhere' }),
        }),
      ),
    }),
  ),
  /** Of a carton, from the lightest on. */
  cartons: Type.Array(
    Type.Object({
      upToPounds: Type.String({ description: 'empty: any weight' }),
      prices: Type.Array(orNull(WireAmount), { description: 'by zone, in their order; null: there is none' }),
    }),
  ),
  /** Of a freight line, by zone. */
  pallets: Type.Array(
    Type.Object({
      zone: Type.Integer(),
      freightClass: Type.Number(),
      fromPounds: Type.Integer(),
      perHundredPounds: WireAmount,
      minimum: WireAmount,
    }),
  ),
})
export type ServiceRates = Static<typeof ServiceRates>

export const getServiceRates = {
  summary: 'What a service asks by weight and zone, and which ZIP codes a zone has',
  params: Type.Object({ code: line(80, 1) }),
  answer: ServiceRates,
}

export const setServiceOffered = {
  summary: 'Offer a service to buyers, or not; its rates stay',
  input: closed({ code: line(80, 1), version, isOffered: Type.Boolean() }),
  answer: said,
}

export const setFlatRate = {
  summary: 'One price for each carton, to everywhere; all other rates go',
  input: closed({ price: typed(20), carrier: oneOf(['ups', 'fedex', 'usps']), name: typed(100), days: typed(10) }),
  answer: said,
}

const rateTable = Type.Object({ table: oneOf(['rates', 'surcharges']) })

export const loadRates = {
  summary: 'Replace all rates, or all surcharges, by those of a CSV file',
  params: rateTable,
  input: closed({
    file: fileByContent(5, 'csv'),
    version: seen,
    isTrial: Type.Optional(
      Type.Boolean({ description: 'nothing is changed: it says what the file has, and what would go' }),
    ),
  }),
  answer: uploadAnswer,
}

export const writeRates = {
  summary: 'The rates of cartons, or the surcharges, as a CSV file, as they are loaded',
  params: rateTable,
  answer: textFile,
}
