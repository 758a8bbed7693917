import { createServer } from 'node:http'
import { findFreePort } from '../dev/postgres/postmaster.ts'

/** Counts a visit as soon as it runs, as the script of an analytics account does. */
const statistics = `fetch(new URL('/collect', document.currentScript.src), { method: 'POST', mode: 'no-cors', body: location.href })`

/** The parts of the maps service's places library that suggest addresses, with one street that it knows. */
const maps = `
const street = {
  placeId: 'one',
  text: '1600 Wayne Ave, Dayton, OH, USA',
  toPlace: () => ({
    fetchFields: async () => ({ place: { addressComponents: [
      { longText: '1600', shortText: '1600', types: ['street_number'] },
      { longText: 'Wayne Avenue', shortText: 'Wayne Ave', types: ['route'] },
      { longText: 'Dayton', shortText: 'Dayton', types: ['locality', 'political'] },
      { longText: 'Ohio', shortText: 'OH', types: ['administrative_area_level_1', 'political'] },
      { longText: '45410', shortText: '45410', types: ['postal_code'] },
    ] } }),
  }),
}
const places = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: async ({ input }) => ({
      suggestions: street.text.startsWith(input) ? [{ placePrediction: street }] : [],
    }),
  },
}
window.google = { maps: { importLibrary: async () => places } }
window[new URL(document.currentScript.src).searchParams.get('callback')]()
`

const scripts: Record<string, string> = { '/statistics.js': statistics, '/maps.js': maps }

/** A server that plays the analytics account and the maps service. */
export async function openScriptsOfOthers() {
  const port = await findFreePort()
  const asked: string[] = []
  const server = createServer((request, reply) => {
    const { pathname, search } = new URL(request.url!, 'http://localhost')
    asked.push(pathname + search)
    reply.setHeader('content-type', 'text/javascript').end(scripts[pathname] ?? '')
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const url = `http://localhost:${port}`
  return {
    env: {
      ANALYTICS_ID: 'G-RIVERSIDE',
      ANALYTICS_SCRIPT_URL: `${url}/statistics.js`,
      MAPS_KEY: 'maps-key',
      MAPS_SCRIPT_URL: `${url}/maps.js`,
    },
    /** What was asked for, in order. */
    asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
