import {
  findLocationMistakes,
  findMethodMistakes,
  type OfferMistake,
} from '../../../../domain/decoration/check-offered.ts'
import type { Process } from '../../../../domain/imprint/processes.ts'
import { findChargeMistakes } from '../../../../domain/pricing/charges/check-charge.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'

type Method = ItemFacts['decorations'][number]
type Location = ItemFacts['locations'][number]
type Charge = ItemFacts['charges'][number]

export type MethodEdit = Omit<Method, 'type'>
export type LocationEdit = Omit<Location, 'decoration'>
export type ChargeEdit = Charge

/** How an item is decorated and what that costs. */
export type DecorationFacts = Pick<ItemFacts, 'decorations' | 'locations' | 'charges'>

/** Puts a method behind the others, or in the place of one, whose locations and charges follow it. @throws Invalid, NotFound */
export function putMethod(item: DecorationFacts, was: string | null, wanted: MethodEdit): DecorationFacts {
  const known = was === null ? undefined : findMethod(item, was)
  refuse(
    findMethodMistakes(
      wanted,
      item.decorations.filter((one) => one !== known).map(({ name }) => name),
    ),
  )
  const isAsMade = known?.process === wanted.process
  const method: Method = { ...wanted, type: isAsMade ? known.type : typeOf(wanted.process) }
  const follow = <T extends Location | Charge>(one: T): T =>
    known && one.decoration === known.name ? { ...one, decoration: wanted.name } : one
  return {
    decorations: put(item.decorations, known, method),
    locations: item.locations.map(follow),
    charges: item.charges.map(follow),
  }
}

/** What listings and files call what a process makes. */
function typeOf(process: Process): string {
  if (process === 'embroidery') return 'EMBROIDERY'
  return process === 'decal' ? 'DECAL' : 'DIRECT'
}

/** @param before null: behind all others @throws NotFound */
export function moveMethod(item: DecorationFacts, name: string, before: string | null): DecorationFacts {
  const moved = findMethod(item, name)
  const next = before === null ? undefined : findMethod(item, before)
  if (next === moved) return item
  const others = item.decorations.filter((one) => one !== moved)
  const at = next ? others.indexOf(next) : others.length
  return { ...item, decorations: [...others.slice(0, at), moved, ...others.slice(at)] }
}

/** With its locations and charges. @throws NotFound */
export function removeMethod(item: DecorationFacts, name: string): DecorationFacts {
  const gone = findMethod(item, name)
  return {
    decorations: item.decorations.filter((one) => one !== gone),
    locations: item.locations.filter(({ decoration }) => decoration !== name),
    charges: item.charges.filter(({ decoration }) => decoration !== name),
  }
}

/** @param at the method, and the location's name so far @throws Invalid, NotFound */
export function putLocation(
  item: DecorationFacts,
  at: { method: string; was: string | null },
  wanted: LocationEdit,
): DecorationFacts {
  const method = findMethod(item, at.method)
  const known = at.was === null ? undefined : findLocation(item, at.method, at.was)
  const others = item.locations.filter((one) => one.decoration === at.method && one !== known)
  refuse(
    findLocationMistakes(
      wanted,
      method,
      others.map(({ name }) => name),
    ),
  )
  const location: Location = { ...wanted, decoration: at.method }
  const locations = put(item.locations, known, location)
  return {
    ...item,
    locations: locations.map((one) => {
      if (one === location || one.decoration !== at.method) return one
      return {
        ...one,
        excludes: one.excludes.map((name) => (name === known?.name ? wanted.name : name)),
        // Only one is chosen at first.
        isDefault: one.isDefault && !wanted.isDefault,
      }
    }),
  }
}

/** @throws NotFound */
export function removeLocation(item: DecorationFacts, method: string, name: string): DecorationFacts {
  const gone = findLocation(item, method, name)
  const left = item.locations.filter((one) => one !== gone)
  return {
    ...item,
    locations: left.map((one) =>
      one.decoration === method ? { ...one, excludes: one.excludes.filter((other) => other !== name) } : one,
    ),
  }
}

/** @param place null: it is new @throws Invalid, NotFound */
export function putCharge(item: DecorationFacts, place: number | null, wanted: ChargeEdit): DecorationFacts {
  const known = place === null ? undefined : findCharge(item, place)
  refuse(findChargeMistakes({ ...wanted, method: wanted.decoration }, item.decorations))
  return { ...item, charges: put(item.charges, known, wanted) }
}

/** @throws NotFound */
export function removeCharge(item: DecorationFacts, place: number): DecorationFacts {
  const gone = findCharge(item, place)
  return { ...item, charges: item.charges.filter((one) => one !== gone) }
}

const put = <T>(all: readonly T[], known: T | undefined, next: T): T[] =>
  known === undefined ? [...all, next] : all.map((one) => (one === known ? next : one))

function findMethod({ decorations }: DecorationFacts, name: string): Method {
  const found = decorations.find((one) => one.name === name)
  if (!found) throw new NotFound(`The item has no decoration method '${name}'.`)
  return found
}

function findLocation({ locations }: DecorationFacts, method: string, name: string): Location {
  const found = locations.find((one) => one.decoration === method && one.name === name)
  if (!found) throw new NotFound(`The item has no location '${name}' for ${method}.`)
  return found
}

function findCharge({ charges }: DecorationFacts, place: number): Charge {
  const found = charges[place]
  if (!found) throw new NotFound('The item no longer has this charge.')
  return found
}

function refuse(mistakes: readonly OfferMistake<string>[]): void {
  const found = mistakes.map(({ field, sentence }) => ({ field, message: sentence }))
  if (found[0]) throw new Invalid(found[0].message, found)
}
