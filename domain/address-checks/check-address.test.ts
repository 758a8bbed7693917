import { describe, expect, test } from 'vitest'
import type { PostalAddress } from '../people/addresses.ts'
import { checkAddress, judgeVerified } from './check-address.ts'
import { findTaxedState, findWrongState, type Gazetteer, type Place } from './check-place.ts'
import { toCityKey } from './city-names.ts'
import { toNameCase } from './written-case.ts'

const places: [string | undefined, string, string, number, number][] = [
  ['78701', 'Austin', 'TX', 30.27, -97.74],
  ['78704', 'Austin', 'TX', 30.25, -97.76],
  ['75201', 'Dallas', 'TX', 32.79, -96.8],
  ['60607', 'Chicago', 'IL', 41.88, -87.65],
  ['04101', 'Portland', 'ME', 43.66, -70.26],
  ['97201', 'Portland', 'OR', 45.5, -122.69],
  ['97202', 'Portland', 'OR', 45.48, -122.64],
  ['99577', 'Eagle River', 'AK', 61.31, -149.53],
  ['99501', 'Anchorage', 'AK', 61.22, -149.88],
  ['73160', 'Oklahoma City', 'OK', 35.34, -97.49],
  [undefined, 'Moore', 'OK', 35.34, -97.49],
  ['63101', 'Saint Louis', 'MO', 38.63, -90.19],
  ['93645', 'O Neals', 'CA', 37.13, -119.69],
  ['05459', 'Highgate Center', 'VT', 44.95, -73.05],
  ['05478', 'Saint Albans', 'VT', 44.81, -73.08],
  ['20001', 'Washington', 'DC', 38.91, -77.02],
  ['79936', 'El Paso', 'TX', 31.77, -106.3],
  ['58001', 'Abercrombie', 'ND', 46.45, -96.73],
]

const gazetteer: Gazetteer = {
  findZip(zip) {
    const found = places.find(([own]) => own === zip)
    return found && toPlace(found)
  },
  listStates: (prefix) => [...new Set(places.filter(([zip]) => zip?.startsWith(prefix)).map(([, , state]) => state))],
  listNamed: (city, state) =>
    places
      .filter(([, name, of]) => toCityKey(name) === toCityKey(city) && of === state)
      .map((found) => ({ ...toPlace(found), zip: found[0] })),
}

const toPlace = ([, city, state, latitude, longitude]: (typeof places)[number]): Place => ({
  city,
  state,
  at: { latitude, longitude },
})

const typed = (fields: Partial<PostalAddress>): PostalAddress => ({
  name: 'Dana Reyes',
  company: '',
  address1: '1200 Main St',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  zip: '60607',
  country: '',
  phone: '',
  ...fields,
})
const at = (city: string, state: string, zip: string) => typed({ city, state, zip })
const toText = ({ city, state, zip }: PostalAddress) => `${city}, ${state} ${zip}`

describe('an address that agrees is written as on a label', () => {
  test.each<[string, PostalAddress, string]>([
    ['as it is', at('Chicago', 'IL', '60607'), 'Chicago, IL 60607'],
    ['in capitals', at('CHICAGO', 'IL', '60607'), 'Chicago, IL 60607'],
    ['with the name of the state', at('chicago', 'Illinois', '60607-1234'), 'Chicago, IL 60607-1234'],
    ['by an abbreviation', at('St. Louis', 'mo', '63101'), 'Saint Louis, MO 63101'],
    ['with an apostrophe', at("O'Neals", 'CA', '93645'), 'O Neals, CA 93645'],
    ['by the name of a neighbor', at('Anchorage', 'AK', '99577'), 'Anchorage, AK 99577'],
    ['by a name without a ZIP code of its own', at('MOORE', 'OK', '73160'), 'Moore, OK 73160'],
    ['by a part of the name', at('Highgate', 'VT', '05459'), 'Highgate, VT 05459'],
    ['with a word more', at('Saint Albans City', 'VT', '05478'), 'Saint Albans, VT 05478'],
    ['with the state in the city', at('Washington, D.C.', 'DC', '20001'), 'Washington, DC 20001'],
    ['with the state in the city alone', at('WASHINGTON DC', '', '20001'), 'Washington, DC 20001'],
    ['on a base, with its region beside it', at('APO, AP', '', '96201'), 'APO, AP 96201'],
    ['on a base, with the country that it lies in', { ...at('APO', 'AP', '96201'), country: 'Korea' }, 'APO, AP 96201'],
    ['without the zero that a spreadsheet has lost', at('Portland', 'ME', '4101'), 'Portland, ME 04101'],
    ['with a decimal part', at('Portland', 'ME', '4101.0'), 'Portland, ME 04101'],
    ['with nine digits', at('Chicago', 'IL', '606071234'), 'Chicago, IL 60607-1234'],
    ['in Puerto Rico', at('San Juan', 'PR', '00901'), 'San Juan, PR 00901'],
    ['on a base', at('apo', 'AP', '96201'), 'APO, AP 96201'],
    ['at an embassy', at('DPO', 'AA', '34002'), 'DPO, AA 34002'],
  ])('%s', (_, address, written) => {
    const check = checkAddress(address, gazetteer)
    expect([check.question, check.mistakes, check.suggestions]).toEqual([undefined, [], []])
    expect(toText(check.address)).toBe(written)
  })
})

describe('an address in doubt is questioned, and what may be meant is suggested', () => {
  test.each<[string, PostalAddress, string, string, string[]]>([
    [
      'another state',
      at('Austin', 'NY', '78701'),
      'state',
      'ZIP code 78701 is in Austin, TX, not in New York.',
      ['Austin, TX 78701'],
    ],
    [
      'a namesake in another state, with several ZIP codes',
      at('Portland', 'OR', '04101'),
      'state',
      'ZIP code 04101 is in Portland, ME, not in Oregon.',
      ['Portland, ME 04101'],
    ],
    [
      'a ZIP code of elsewhere',
      at('Chicago', 'IL', '78701'),
      'zip',
      'ZIP code 78701 is in Austin, TX, not in Chicago, IL.',
      ['Chicago, IL 60607', 'Austin, TX 78701'],
    ],
    [
      'another city of the state',
      at('Dallas', 'TX', '78701'),
      'city',
      'ZIP code 78701 is in Austin, TX, not in Dallas.',
      ['Austin, TX 78701', 'Dallas, TX 75201'],
    ],
    [
      'a city that is misspelled',
      at('Chicgao', 'IL', '60607'),
      'city',
      'ZIP code 60607 is in Chicago, IL. We cannot find Chicgao there.',
      ['Chicago, IL 60607'],
    ],
    [
      'a ZIP code that is not there, one slip away',
      at('Portland', 'OR', '97210'),
      'zip',
      "There is no ZIP code '97210'. Please check it.",
      ['Portland, OR 97201'],
    ],
    [
      'a ZIP code that is not there, of a city with one',
      at('Chicago', 'IL', '00000'),
      'zip',
      "There is no ZIP code '00000'. Please check it.",
      ['Chicago, IL 60607'],
    ],
    [
      'a ZIP code that is not there at all',
      at('Nowhere', 'IL', '60999'),
      'zip',
      "There is no ZIP code '60999'. Please check it.",
      [],
    ],
    [
      'a ZIP code of a territory',
      at('San Juan', 'TX', '00901'),
      'state',
      'ZIP code 00901 is in Puerto Rico, not in Texas.',
      ['San Juan, PR 00901'],
    ],
  ])('%s', (_, address, field, sentence, suggestions) => {
    const check = checkAddress(address, gazetteer)
    expect(check.mistakes).toEqual([])
    expect(check.question).toMatchObject({ field, sentence })
    expect(check.suggestions.map(toText)).toEqual(suggestions)
  })
})

describe('an address is in the state of its ZIP code, and taxed there', () => {
  test.each<[string, PostalAddress, string, string]>([
    ['another state', at('Chicago', 'OR', '60607'), 'ZIP code 60607 is in Chicago, IL, not in Oregon.', 'IL'],
    ['with nine digits', at('Chicago', 'OR', '60607-1234'), 'ZIP code 60607 is in Chicago, IL, not in Oregon.', 'IL'],
    ['another city, too', at('Austin', 'TX', '60607'), 'ZIP code 60607 is in Chicago, IL, not in Austin, TX.', 'IL'],
    [
      'a ZIP code that only its neighbors tell',
      at('Chicago', 'OR', '60699'),
      'ZIP code 60699 is in Illinois, not in Oregon.',
      'IL',
    ],
    ['a territory', at('San Juan', 'OR', '00901'), 'ZIP code 00901 is in Puerto Rico, not in Oregon.', 'PR'],
    ['a base', at('APO', 'OR', '09012'), 'ZIP code 09012 is in Armed Forces Europe, not in Oregon.', 'AE'],
  ])('%s', (_, address, sentence, taxed) => {
    expect(findWrongState(address, gazetteer)?.sentence).toBe(sentence)
    expect(checkAddress(address, gazetteer).question).toMatchObject({ sentence, mayKeep: false })
    expect(findTaxedState(address, gazetteer)).toBe(taxed)
  })

  test.each<[string, PostalAddress]>([
    ['as it is', at('Chicago', 'IL', '60607')],
    ['another city of the state', at('Dallas', 'TX', '78701')],
    ['a city that nobody knows', at('Chicgao', 'IL', '60607')],
    ['a ZIP code of which nothing is known', at('Nowhere', 'OR', '00000')],
    ['a base', at('apo', 'AP', '96201')],
    ['one of two territories', at('Saipan', 'MP', '96950')],
  ])('%s is left to who knows it', (_, address) => {
    expect(findWrongState(address, gazetteer)).toBeUndefined()
    expect(checkAddress(address, gazetteer).question?.mayKeep).not.toBe(false)
    expect(findTaxedState(address, gazetteer)).toBe(address.state)
  })
})

test.each<[string, Partial<PostalAddress>, string, string[]]>([
  ['a city left out', { city: '' }, 'Please enter the city.', ['Chicago, IL 60607']],
  ['a state left out', { state: '' }, 'Please choose a state.', ['Chicago, IL 60607']],
  ['a city left out, and the state another one', { city: '', state: 'TX' }, 'Please enter the city.', []],
  ['no ZIP code', { zip: '' }, 'Please enter the ZIP code.', []],
  ['no name', { name: '' }, 'Please enter the name of the person or department.', []],
  ['a digit too few', { zip: '6060' }, 'A ZIP code has 5 digits, or 5 and 4: 12345 or 12345-6789.', []],
  ['another country', { country: 'Canada' }, 'We ship to addresses in the United States only.', []],
])('an address with %s cannot be saved', (_, fields, sentence, suggestions) => {
  const check = checkAddress(typed(fields), gazetteer)
  expect(check.mistakes[0]?.sentence).toBe(sentence)
  expect(check.suggestions.map(toText)).toEqual(suggestions)
})

test.each(['constructor', '__proto__', 'toString'])('%s is a city that nobody knows', (city) => {
  expect(checkAddress(typed({ city }), gazetteer).question?.field).toBe('city')
})

test.each([
  ['1200 W VAN BUREN ST', '1200 W Van Buren St'],
  ['12 n. main st.', '12 N Main St'],
  ['12 N. Main St., ', '12 N Main St'],
  ['p.o. box 880', 'PO Box 880'],
  ['P O BOX 880', 'PO Box 880'],
  ['POB 880', 'PO Box 880'],
  ['Post Office Box 880', 'PO Box 880'],
  ['POBOX880', 'PO Box 880'],
  ['ＰＯ ＢＯＸ ＃８８０', 'PO Box 880'],
  ['100 MAIN ST., P.O. BOX 77', '100 Main St, PO Box 77'],
  ['P.O. DRAWER 12', 'PO Drawer 12'],
  ['12 POST OFFICE RD', '12 Post Office Rd'],
  ['U.S. Hwy 98', 'US Hwy 98'],
  ["10 O'NEIL RD APT 4B", "10 O'Neil Rd Apt 4B"],
  ["1 KING'S CT NE", "1 King's Ct NE"],
  ['100 MCDONALD AVE', '100 McDonald Ave'],
  ['22 3RD AVE # 5', '22 3rd Ave #5'],
  ['100 MLK JR BLVD', '100 MLK Jr Blvd'],
  ['100 dr. mlk jr. blvd', '100 Dr MLK Jr Blvd'],
  ['1 JFK PLZ FL 4', '1 JFK Plz Fl 4'],
  ['2635 FBI WAY', '2635 FBI Way'],
  ['NYC TECH CTR', 'NYC Tech Ctr'],
  ['N6W23001 BLUEMOUND RD', 'N6W23001 Bluemound Rd'],
  ['w156n8480 pilgrim rd', 'W156N8480 Pilgrim Rd'],
  ['5 E 42ND ST', '5 E 42nd St'],
  ['5 101ST AVE SE', '5 101st Ave SE'],
  ['100 MCDONALD CT NE', '100 McDonald Ct NE'],
  ['1 MACARTHUR BLVD', '1 MacArthur Blvd'],
  ['1 MACK RD', '1 Mack Rd'],
  ['CR 12', 'CR 12'],
  ['100 WALNUT CR', '100 Walnut Cr'],
  ['7 SR 9 STE B', '7 SR 9 Ste B'],
  ['100 JONES SR DR', '100 Jones Sr Dr'],
  ['PSC 3 BOX 12', 'PSC 3 Box 12'],
  ['100 LYNN RD', '100 Lynn Rd'],
  ['100 AVE OF THE AMERICAS', '100 Ave of the Americas'],
  ['100 AT&T WAY', '100 AT&T Way'],
  ['100 PGA BLVD', '100 PGA Blvd'],
  ['IH-35 N', 'IH-35 N'],
  ['HIGHWAY YY', 'Highway YY'],
  ['12 HIGHWAY ST', '12 Highway St'],
  ['1 HENRY VIII LN', '1 Henry VIII Ln'],
  ['100 MLK Jr Blvd', '100 MLK Jr Blvd'],
  ['1007 Ash Street', '1007 Ash Street'],
  ['500 deVere Way', '500 deVere Way'],
])('the street %s is written %s', (street, written) => {
  expect(checkAddress(typed({ address1: street }), gazetteer).address.address1).toBe(written)
})

test.each([
  ['NYC', 'NYC'],
  ['MCDONALD', 'McDonald'],
  ['FT WORTH', 'Ft Worth'],
  ['KING OF PRUSSIA', 'King of Prussia'],
  ['ST LOUIS', 'St Louis'],
])('the city %s is written %s', (city, written) => {
  expect(checkAddress(typed({ city }), gazetteer).address.city).toBe(written)
})

test.each([
  ['JOHN SMITH III', 'John Smith III'],
  ['DANA REYES II', 'Dana Reyes II'],
  ['US STEEL', 'US Steel'],
  ['TOYS R US', 'Toys R Us'],
  ['XI CHEN', 'Xi Chen'],
])('the name %s is written %s', (name, written) => {
  expect(toNameCase(name)).toBe(written)
})

describe('what a carrier knows counts more', () => {
  const check = checkAddress(at('Dallas', 'TX', '78701'), gazetteer)
  const spelled = typed({ address1: '1200 MAIN STREET', city: 'Dallas', state: 'TX', zip: '78701-1234' })

  test('it confirms an address and its spelling', () => {
    expect(judgeVerified(check, { isDeliverable: true, address: spelled, sentence: '' })).toEqual({
      address: spelled,
      mistakes: [],
      question: undefined,
      suggestions: [],
    })
  })

  test('it knows another address', () => {
    const other = { ...spelled, zip: '75201' }
    const verdict = judgeVerified(checkAddress(typed({}), gazetteer), {
      isDeliverable: true,
      address: other,
      sentence: '',
    })
    expect(verdict.question?.sentence).toBe('The carrier has this address in a different form.')
    expect(verdict.suggestions).toEqual([other])
  })

  test('it knows no such house', () => {
    const good = checkAddress(typed({}), gazetteer)
    const sentence = 'There is no number 1200 in this street.'
    expect(judgeVerified(good, { isDeliverable: false, address: good.address, sentence })).toEqual({
      ...good,
      question: { field: 'address1', sentence, mayKeep: true },
    })
  })
})
