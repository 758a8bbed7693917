import type { PostalAddress } from '../people/addresses.ts'
import { usStates } from '../people/us-states.ts'
import { isPartOfName, toCityKey } from './city-names.ts'

interface Point {
  latitude: number
  longitude: number
}

export interface Place {
  city: string
  state: string
  /** None for post of the armed forces. */
  at: Point | undefined
}

/** What is known of the places of the country. */
export interface Gazetteer {
  /** Of five digits. */
  findZip(zip: string): Place | undefined
  /** Those of all ZIP codes that begin with these three digits. */
  listStates(prefix: string): readonly string[]
  /** Every place of a name, in any usual spelling; with its ZIP code where it has one of its own. */
  listNamed(city: string, state: string): (Place & { zip: string | undefined })[]
}

/** City, state and ZIP code agree, or one of them is in doubt: why, and what may be meant. */
type PlaceVerdict =
  | { agrees: true; address: PostalAddress }
  | {
      agrees: false
      field: 'city' | 'state' | 'zip'
      sentence: string
      suggestions: PostalAddress[]
      /** False: the ZIP code is in another state, by which sales tax and freight would differ. */
      mayKeep: boolean
    }

/** The post serves places around by the ZIP codes of one: 'Anchorage' is a good name in Eagle River. */
const nearMiles = 30
const suggestionsAtMost = 3

/** Judges city, state and ZIP code of an address in its normal form. What agrees comes back with the usual spelling of its city. */
export function checkPlace(address: PostalAddress, gazetteer: Gazetteer): PlaceVerdict {
  const zip = address.zip.slice(0, 5)
  const place = gazetteer.findZip(zip)
  if (!place) return checkByRegion(address, zip, gazetteer)
  if (place.state !== address.state) return doubtState(address, place, gazetteer)
  const city = findSpelling(address, place, gazetteer)
  return city === undefined ? doubtCity(address, place, gazetteer) : { agrees: true, address: { ...address, city } }
}

/** Why an address cannot be taken: its ZIP code is in another state. Undefined: they agree, or the shop does not know the ZIP code. */
export function findWrongState(
  address: PostalAddress,
  gazetteer: Gazetteer,
): { field: 'city' | 'state' | 'zip'; sentence: string } | undefined {
  if (listStatesOfZip(address.zip, gazetteer).includes(address.state)) return undefined
  const verdict = checkPlace(address, gazetteer)
  return verdict.agrees || verdict.mayKeep ? undefined : verdict
}

/** The state by which goods that go to an address are taxed: that of the ZIP code, as far as it is known. */
export function findTaxedState({ zip, state }: Pick<PostalAddress, 'zip' | 'state'>, gazetteer: Gazetteer): string {
  const [only, ...others] = listStatesOfZip(zip, gazetteer)
  return only === undefined || others.length > 0 ? state : only
}

/** The one state of a ZIP code; those around one that the list leaves out; none: nothing is known of it. */
function listStatesOfZip(zip: string, gazetteer: Gazetteer): readonly string[] {
  const place = gazetteer.findZip(zip.slice(0, 5))
  return place ? [place.state] : (findRegion(zip) ?? gazetteer.listStates(zip.slice(0, 3)))
}

/** The usual spelling of a city that the ZIP code serves. */
function findSpelling({ city, state }: PostalAddress, place: Place, gazetteer: Gazetteer): string | undefined {
  if (isPostOfForces(city) && isPostOfForces(place.city)) return city.toUpperCase()
  if (toCityKey(city) === toCityKey(place.city) || toCityKey(city) === toCityKey(`${place.city} ${state}`))
    return place.city
  if (toCityKey(city) === toCityKey(`${place.city} City`)) return place.city
  const near = gazetteer.listNamed(city, state).find(({ at }) => isNear(at, place.at))
  if (near) return near.city
  return isPartOfName(city, place.city) ? city : undefined
}

/** Of the army, the fleet and the embassies, which share their ZIP codes. */
const isPostOfForces = (city: string): boolean => /^[afd]po$/i.test(city)

function isNear(one: Point | undefined, other: Point | undefined): boolean {
  if (!one || !other) return false
  const north = one.latitude - other.latitude
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(north, east) * milesOfDegree < nearMiles
}

const milesOfDegree = 69

function doubtState(address: PostalAddress, place: Place, gazetteer: Gazetteer): PlaceVerdict {
  const { city, state } = address
  const ofZip = withPlace(address, place)
  const isState = findSpelling({ ...address, state: place.state }, place, gazetteer) !== undefined
  const ofCity = listWithOtherZips(address, gazetteer)
  return {
    agrees: false,
    field: isState ? 'state' : 'zip',
    sentence: `${sayZip(address, place)}, not in ${isState ? usStates[state as keyof typeof usStates] : `${city}, ${state}`}.`,
    suggestions: cut(isState ? [ofZip, ...ofCity] : [...ofCity, ofZip]),
    mayKeep: false,
  }
}

function doubtCity(address: PostalAddress, place: Place, gazetteer: Gazetteer): PlaceVerdict {
  const ofCity = listWithOtherZips(address, gazetteer)
  const isElsewhere = gazetteer.listNamed(address.city, address.state).length > 0
  const doubt = isElsewhere ? `, not in ${address.city}.` : `. We cannot find ${address.city} there.`
  return {
    agrees: false,
    field: 'city',
    sentence: `${sayZip(address, place)}${doubt}`,
    suggestions: cut([withPlace(address, place), ...ofCity]),
    mayKeep: true,
  }
}

const sayZip = ({ zip }: PostalAddress, { city, state }: Place): string =>
  `ZIP code ${zip.slice(0, 5)} is in ${city}, ${state}`

const withPlace = (address: PostalAddress, { city, state }: Place): PostalAddress => ({ ...address, city, state })

const cut = (suggestions: PostalAddress[]): PostalAddress[] => suggestions.slice(0, suggestionsAtMost)

/** The ZIP codes of the city that may be meant: its only one, or those that one slip of the hand makes of the typed one. */
function listWithOtherZips(address: PostalAddress, gazetteer: Gazetteer): PostalAddress[] {
  const { city, state } = address
  const typed = address.zip.slice(0, 5)
  const named = gazetteer.listNamed(city, state).filter(({ zip }) => zip !== undefined)
  const meant = named.length === 1 ? named : named.filter(({ zip }) => isOneSlip(typed, zip!))
  // Where many may be meant, none is likely.
  return (meant.length > 2 ? [] : meant).map((place) => ({ ...withPlace(address, place), zip: place.zip! }))
}

/** One digit is another, or two neighbors have changed places. */
function isOneSlip(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const different = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  const [first = 0, second = 0] = different
  if (different.length === 2)
    return second === first + 1 && one[first] === other[second] && one[second] === other[first]
  return different.length === 1
}

/** ZIP codes that the list leaves out: those of the territories and of post to ships and bases in the Pacific. */
const regions: [RegExp, readonly string[]][] = [
  [/^96799/, ['AS']],
  [/^00[679]/, ['PR']],
  [/^008/, ['VI']],
  [/^09/, ['AE']],
  [/^340/, ['AA']],
  [/^96[2-6]/, ['AP']],
  [/^969/, ['GU', 'MP']],
]

const findRegion = (zip: string): readonly string[] | undefined => regions.find(([prefix]) => prefix.test(zip))?.[1]

function checkByRegion(address: PostalAddress, zip: string, gazetteer: Gazetteer): PlaceVerdict {
  const region = findRegion(zip)
  if (region?.includes(address.state)) return { agrees: true, address }
  const states = listStatesOfZip(zip, gazetteer) as (keyof typeof usStates)[]
  if (states.length > 0 && !states.includes(address.state as keyof typeof usStates)) {
    const [state] = states
    return {
      agrees: false,
      field: 'state',
      sentence: `ZIP code ${zip} is in ${usStates[state!]}, not in ${usStates[address.state as keyof typeof usStates]}.`,
      suggestions: cut([{ ...address, state: state! }, ...listWithOtherZips(address, gazetteer)]),
      mayKeep: false,
    }
  }
  return {
    agrees: false,
    field: 'zip',
    sentence: explainUnknownZip(zip),
    suggestions: cut(listWithOtherZips(address, gazetteer)),
    mayKeep: true,
  }
}

export const explainUnknownZip = (zip: string): string => `There is no ZIP code '${zip.trim()}'. Please check it.`
