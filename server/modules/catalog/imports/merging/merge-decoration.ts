import { findRepeated } from '../../../../../domain/find-repeated.ts'
import { readProcess } from '../../../../../domain/imprint/processes.ts'
import { readBasis, readIncluded, readRepeatAmount } from '../../../../../domain/pricing/charges/charge-rule.ts'
import type { ChargeFact, DecorationFact, ItemFacts, LocationFact } from '../../items/item-facts/item-facts.ts'
import type { ChargeDraft, DecorationDraft, ItemDraft, LocationDraft } from '../drafts.ts'
import { mergeNamed, type MergeRules } from './merge-rules.ts'

/** Decorations by name, their locations, and the charges of both; what a file does not say of them stays as it was. */
export function mergeDecoration(next: ItemFacts, base: ItemFacts, draft: ItemDraft, rules: MergeRules): void {
  const renamed = new Map<string, string>()
  const given = draft.decorations?.map((one) => toDecoration(one, base, draft.decorations!, renamed))
  const rename = <T extends { decoration: string | null }>(one: T): T =>
    one.decoration !== null && renamed.has(one.decoration) ? { ...one, decoration: renamed.get(one.decoration)! } : one
  const old = base.decorations.map((one) => ({ ...one, name: renamed.get(one.name) ?? one.name }))
  next.decorations = mergeNamed(old, given, ({ name }) => name, rules)
  const locations = base.locations.map(rename)
  const named = draft.locations?.map((one) => toLocation(one, locations, next))
  next.locations = sortByDecoration(mergeNamed(locations, named, locationKey, rules), next)
  const charges = base.charges.map(rename)
  next.charges = draft.charges?.map((one) => toCharge(one, charges, next)) ?? charges
}

/** The one of its name; else the only one of its type, which may get another name so. */
function toDecoration(
  { name, process, maximumLocations, overruns, ...given }: DecorationDraft,
  { decorations }: ItemFacts,
  drafts: readonly DecorationDraft[],
  renamed: Map<string, string>,
): DecorationFact {
  const ofType = decorations.filter(({ type }) => type === given.type)
  const isOnly = ofType.length === 1 && drafts.filter(({ type }) => type === given.type).length === 1
  const known = decorations.find((one) => one.name === name) ?? (isOnly ? ofType[0] : undefined)
  const called = name ?? known?.name ?? given.type
  if (known && known.name !== called) renamed.set(known.name, called)
  return {
    ...given,
    name: called,
    process: process ?? known?.process ?? readProcess(given.type, called),
    maximumLocations: orKnown(maximumLocations, known?.maximumLocations),
    overruns: overruns ?? known?.overruns ?? '',
  }
}

function toLocation(
  { maximumColors, excludes, geometry, nameLetters, numberDigits, ...given }: LocationDraft,
  locations: readonly LocationFact[],
  next: ItemFacts,
): LocationFact {
  const decoration = findName(next, given.decoration)
  const known = locations.find((one) => one.name === given.name && one.decoration === decoration)
  return {
    ...given,
    decoration,
    maximumColors: orKnown(maximumColors, known?.maximumColors),
    excludes: excludes ?? known?.excludes ?? [],
    geometry: orKnown(geometry, known?.geometry),
    nameLetters: orKnown(nameLetters, known?.nameLetters),
    numberDigits: orKnown(numberDigits, known?.numberDigits),
  }
}

const orKnown = <T>(given: T | null | undefined, known: T | null | undefined): T | null =>
  given === undefined ? (known ?? null) : given

/** A file that says none of its rules leaves those that the same charge has, or is read by its words, as before there were rules. */
function toCharge(given: ChargeDraft, charges: readonly ChargeFact[], next: ItemFacts): ChargeFact {
  const decoration = given.decoration === null ? null : findName(next, given.decoration)
  const hasRules = given.basis !== undefined
  const known = hasRules ? undefined : charges.find((one) => isSame(one, given, decoration))
  const { code, per, kind, why } = given
  return {
    ...given,
    decoration,
    basis: given.basis ?? known?.basis ?? readBasis(code, per, decoration !== null),
    included: given.included ?? known?.included ?? (hasRules ? 0 : readIncluded(code, why)),
    repeatAmount: given.repeatAmount ?? (known ? known.repeatAmount : hasRules ? null : readRepeatAmount(kind, why)),
    minimumStitches: given.minimumStitches ?? known?.minimumStitches ?? null,
    maximumStitches: given.maximumStitches ?? known?.maximumStitches ?? null,
    validFrom: given.validFrom ?? known?.validFrom ?? null,
    validUntil: given.validUntil ?? known?.validUntil ?? null,
  }
}

const isSame = (one: ChargeFact, given: ChargeDraft, decoration: string | null): boolean =>
  one.code === given.code &&
  one.name === given.name &&
  one.decoration === decoration &&
  one.minimumQuantity === given.minimumQuantity

/** The name of a decoration that a file calls by its name, or by its type where only one has it. */
function findName({ decorations }: ItemFacts, called: string): string {
  if (decorations.some(({ name }) => name === called)) return called
  const ofType = decorations.filter(({ type }) => type === called)
  return ofType.length === 1 ? ofType[0]!.name : called
}

/** As the shop reads them back. */
function sortByDecoration(locations: LocationFact[], { decorations }: ItemFacts): LocationFact[] {
  const decorationIndex = ({ decoration }: LocationFact) => decorations.findIndex(({ name }) => name === decoration)
  return locations.toSorted((one, other) => decorationIndex(one) - decorationIndex(other))
}

const locationKey = ({ decoration, name }: LocationFact) => `${decoration} ${name}`

/** Locations and charges need the decoration that they name. */
export function refuseLostDecoration(
  next: ItemFacts,
  refuse: (column: string, reason: string, entry?: object) => void,
): void {
  const known = new Set(next.decorations.map(({ name }) => name))
  const explain = (decoration: string) =>
    next.decorations.some(({ type }) => type === decoration)
      ? `names the type '${decoration}', which several decorations have: give the name of one`
      : `names the decoration '${decoration}', which the item does not have`
  const double = findRepeated(next.decorations.map(({ name }) => name))
  if (double >= 0) refuse('decorations', 'have the same name twice', next.decorations[double])
  for (const location of next.locations)
    if (!known.has(location.decoration))
      refuse('locations', `'${location.name}' ${explain(location.decoration)}`, location)
  for (const charge of next.charges)
    if (charge.decoration !== null && !known.has(charge.decoration))
      refuse('charges', `'${charge.code}' ${explain(charge.decoration)}`, charge)
}
