import { jsonList } from './json-list.ts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { nameDecoration } from '../../../../domain/catalog/decoration-methods.ts'
import {
  chosenColorsAtMost,
  type DecorationMethod,
  type ImprintLocation,
} from '../../../../domain/decoration/decoration-method.ts'
import { coloringOf } from '../../../../domain/imprint/processes.ts'
import type { ChargeRule } from '../../../../domain/pricing/charges/charge-rule.ts'
import { chargeExceptions, decorationLocations, decorationMethods, itemCharges } from './decoration.tables.ts'
import { offeredRush } from './rush/rush-offers.store.ts'

// Values of a query that calls its item i.

/** Of a method, by its id in a query: without a location nobody can order it, so that no shopper is offered it. */
export const hasLocation = (methodId: SQLWrapper): SQL =>
  sql`exists (select from ${decorationLocations} placed where placed.method_id = ${methodId})`

/** `toMethods` reads them. */
export const methodsOfItem = jsonList(
  sql`json_build_object('type', m.type, 'name', m.name, 'process', m.process, 'maximumColors', m.maximum_colors,
    'maximumLocations', m.maximum_locations, 'leadDays', m.lead_days, 'overruns', m.overruns, 'locations', ${jsonList(
      sql`json_build_object('name', l.name, 'width', l.width, 'height', l.height, 'maximumColors', l.maximum_colors,
        'excludes', l.excludes, 'nameLetters', l.name_letters, 'numberDigits', l.number_digits, 'isDefault', l.is_default,
        'geometry', l.geometry)`,
      sql`${decorationLocations} l where l.method_id = m.id`,
      sql`l.position, l.id`,
    )})`,
  sql`${decorationMethods} m where m.item_id = i.id and ${hasLocation(sql`m.id`)}`,
  sql`m.position, m.id`,
)

/** `toChargeRules` reads them. */
export const chargesOfItem = jsonList(
  sql`json_build_object('code', h.code, 'name', h.name, 'why', h.why, 'method', m.name, 'methodType', m.type,
    'kind', h.kind, 'amount', h.amount, 'per', h.per, 'basis', h.basis, 'included', h.included,
    'repeatAmount', h.repeat_amount, 'minimumQuantity', h.minimum_quantity, 'maximumQuantity', h.maximum_quantity,
    'minimumStitches', h.minimum_stitches, 'maximumStitches', h.maximum_stitches,
    'validFrom', h.valid_from, 'validUntil', h.valid_until)`,
  sql`${itemCharges} h left join ${decorationMethods} m on m.id = h.method_id where h.item_id = i.id`,
  sql`h.position, h.id`,
)

export const rushPricesOfItem = jsonList(
  sql`json_build_object('days', r.days, 'maximumQuantity', r.maximum_quantity, 'unitPrice', r.unit_price,
    'publishedPrice', r.published_price)`,
  sql`${offeredRush} r where r.item_id = i.id`,
  sql`r.days`,
)

/** What a company pays instead of what items say, also what counts no more or not yet. */
export const exceptionsOf = (companyId: SQL) =>
  jsonList(
    sql`json_build_object('code', e.code, 'amount', e.amount, 'validFrom', e.valid_from, 'validUntil', e.valid_until)`,
    sql`${chargeExceptions} e where e.company_id = ${companyId}`,
    sql`e.code, e.id`,
  )

/** A method on its way from the database. */
export type MethodRow = Omit<DecorationMethod, 'maximumLocations' | 'locations'> & {
  maximumLocations: number | null
  locations: (Omit<ImprintLocation, 'maximumColors'> & { maximumColors: number | null })[]
}

/** A charge on its way from the database. */
export type ChargeRow = ChargeRule & { methodType: string | null }

/** An order takes as many locations as there are, and a location as many colors, unless the method takes fewer. */
export const toMethods = (rows: readonly MethodRow[], itemLeadDays: number): DecorationMethod[] =>
  rows.map(({ locations, maximumLocations, ...method }) => {
    const maximumColors = limitColors(method)
    return {
      ...method,
      name: nameDecoration(method.type, method.name),
      maximumColors,
      maximumLocations: Math.min(maximumLocations ?? locations.length, locations.length),
      leadDays: Math.max(itemLeadDays, method.leadDays),
      locations: locations.map(({ maximumColors: atMost, ...location }) => ({
        ...location,
        maximumColors: Math.min(atMost ?? maximumColors, maximumColors),
      })),
    }
  })

/** A machine may hold more threads or inks than can be chosen here. */
const limitColors = ({ process, maximumColors }: Pick<MethodRow, 'process' | 'maximumColors'>): number =>
  ['inks', 'threads'].includes(coloringOf(process)) ? Math.min(maximumColors, chosenColorsAtMost) : maximumColors

export const toChargeRules = (rows: readonly ChargeRow[]): ChargeRule[] =>
  rows.map(({ methodType, ...rule }) => ({
    ...rule,
    method: rule.method === null ? null : nameDecoration(methodType!, rule.method),
  }))
