import type { OutsideScripts } from '../../contract/outside-scripts.ts'

type Maps = NonNullable<OutsideScripts['maps']>

/** What we use of the places library of the maps service. */
interface PlacesLibrary {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(asked: {
      input: string
      includedRegionCodes: string[]
      sessionToken: object
    }): Promise<{ suggestions: { placePrediction: Prediction | null }[] }>
  }
  AutocompleteSessionToken: new () => object
}

interface Prediction {
  placeId: string
  text: { toString(): string }
  toPlace(): { fetchFields(wanted: { fields: string[] }): Promise<{ place: { addressComponents?: Component[] } }> }
}

interface Component {
  longText: string
  shortText: string
  types: string[]
}

interface PlaceSuggestion {
  id: string
  words: string
  load(): Promise<PlaceAddress | undefined>
}

type PlaceAddress = Record<'address_1' | 'city' | 'state' | 'zip', string>

let library: Promise<PlacesLibrary> | undefined
/** What is typed until a suggestion is taken counts as one question. */
let session: object | undefined

/** Streets of the United States that begin like this. @throws where the service cannot be reached */
export async function findPlaces(maps: Maps, text: string): Promise<PlaceSuggestion[]> {
  library ??= loadLibrary(maps)
  const { AutocompleteSuggestion, AutocompleteSessionToken } = await library
  session ??= new AutocompleteSessionToken()
  const asked = { input: text, includedRegionCodes: ['us'], sessionToken: session }
  const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions(asked)
  return suggestions.flatMap(({ placePrediction: found }) =>
    found ? [{ id: found.placeId, words: found.text.toString(), load: () => loadPlace(found) }] : [],
  )
}

async function loadPlace(prediction: Prediction): Promise<PlaceAddress | undefined> {
  session = undefined
  const { place } = await prediction.toPlace().fetchFields({ fields: ['addressComponents'] })
  const find = (...types: string[]) =>
    place.addressComponents?.find((one) => types.some((type) => one.types.includes(type)))
  const address = {
    address_1: [find('street_number'), find('route')].flatMap((part) => part?.longText ?? []).join(' '),
    city: find('locality', 'postal_town', 'sublocality')?.longText ?? '',
    state: find('administrative_area_level_1')?.shortText ?? '',
    zip: find('postal_code')?.longText ?? '',
  }
  return address.address_1 === '' ? undefined : address
}

const readyName = 'mapsAreReady'

function loadLibrary({ key, scriptUrl }: Maps): Promise<PlacesLibrary> {
  const page = window as unknown as Record<string, unknown> & {
    google?: { maps: { importLibrary(name: 'places'): Promise<PlacesLibrary> } }
  }
  return new Promise((resolve, reject) => {
    page[readyName] = () => resolve(page.google!.maps.importLibrary('places'))
    const script = document.createElement('script')
    script.async = true
    script.src = `${scriptUrl}?${new URLSearchParams({ key, loading: 'async', libraries: 'places', callback: readyName }).toString()}`
    script.onerror = () => reject(new Error('The maps service cannot be reached.'))
    document.head.append(script)
  })
}
