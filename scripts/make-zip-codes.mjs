// Makes server/modules/shipping/zip-codes/us.tsv.gz of GeoNames' file of US postal codes:
// node scripts/make-zip-codes.mjs US.txt   (https://download.geonames.org/export/zip/US.zip)
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Which file? node scripts/make-zip-codes.mjs US.txt')

const places = new Map()
for (const row of readFileSync(file, 'utf8').split('\n')) {
  const [country, zip, place = '', , ofPlace] = row.split('\t')
  // Post of the armed forces has its region behind its office: 'APO AE'.
  const [, office, region] = /^([ADF]PO) (A[AEP])$/.exec(place) ?? []
  const [city, state] = office ? [office, region] : [place, ofPlace]
  if (country === 'US' && /^\d{5}$/.test(zip) && city && /^[A-Z]{2}$/.test(state))
    places.set(zip, `${zip}\t${city}\t${state}`)
}
const text = `\n${[...places.values()].sort().join('\n')}\n`
const out = new URL('../server/modules/shipping/zip-codes/us.tsv.gz', import.meta.url)
writeFileSync(out, gzipSync(text, { level: 9 }))
console.log(`${places.size} ZIP codes`)
