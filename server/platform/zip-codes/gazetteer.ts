import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Gazetteer, Place } from '../../../domain/address-checks/check-place.ts'
import { toCityKey } from '../../../domain/address-checks/city-names.ts'
import { projectFolder } from '../project-folder.ts'

type NamedPlace = ReturnType<Gazetteer['listNamed']>[number]

interface Places {
  byZip: Map<string, Place>
  byName: Map<string, NamedPlace[]>
  /** By the first three digits of their ZIP codes. */
  statesByPrefix: Map<string, string[]>
}

let places: Places | undefined

/** The places of the country, from the files beside this one; they are read when somebody asks first. */
export const gazetteer: Gazetteer = {
  findZip: (zip) => getPlaces().byZip.get(zip),
  listStates: (prefix) => getPlaces().statesByPrefix.get(prefix) ?? [],
  listNamed: (city, state) => getPlaces().byName.get(toName(city, state)) ?? [],
}

const getPlaces = (): Places => (places ??= readPlaces())

const toName = (city: string, state: string): string => `${state} ${toCityKey(city)}`

function readPlaces(): Places {
  const byZip = new Map<string, Place>()
  const byName = new Map<string, NamedPlace[]>()
  const statesByPrefix = new Map<string, string[]>()
  // Most names have several ZIP codes, and are taken apart once.
  const names = new Map<string, string>()
  const addNamed = (place: NamedPlace) => {
    const typed = `${place.state} ${place.city}`
    if (!names.has(typed)) names.set(typed, toName(place.city, place.state))
    const name = names.get(typed)!
    const namesakes = byName.get(name)
    if (namesakes) namesakes.push(place)
    else byName.set(name, [place])
  }
  for (const [zip, city, state, ...at] of readRows('us.tsv.gz')) {
    const place = { city: city!, state: state!, at: toPoint(at), zip }
    byZip.set(zip!, place)
    const states = statesByPrefix.get(zip!.slice(0, 3)) ?? []
    if (!states.includes(place.state)) statesByPrefix.set(zip!.slice(0, 3), [...states, place.state])
    addNamed(place)
  }
  for (const [city, state, ...at] of readRows('places.tsv.gz'))
    addNamed({ city: city!, state: state!, at: toPoint(at), zip: undefined })
  return { byZip, byName, statesByPrefix }
}

const toPoint = ([latitude, longitude]: string[]): Place['at'] =>
  latitude === undefined ? undefined : { latitude: Number(latitude), longitude: Number(longitude) }

const readRows = (file: string): string[][] =>
  gunzipSync(readFileSync(join(projectFolder, 'server/platform/zip-codes', file)))
    .toString()
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'))
