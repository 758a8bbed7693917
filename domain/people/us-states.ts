/** Where the shop ships: states, the capital, territories and the three military regions, by postal code. */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
} as const

type UsState = keyof typeof usStates

export const isUsState = (code: string): code is UsState => Object.hasOwn(usStates, code)

const codesByName = new Map(Object.entries(usStates).map(([code, name]) => [name.toLowerCase(), code as UsState]))

/** As people shortened them before there were postal codes; those of two letters that are postal codes need no row. */
const shortNames: Partial<Record<UsState, string>> = {
  AL: 'ala',
  AK: 'alas',
  AZ: 'ariz',
  AR: 'ark',
  CA: 'calif|cal|cali',
  CO: 'colo|col',
  CT: 'conn',
  DE: 'del|dela',
  DC: 'washington dc|wash dc|dist of columbia|dist of col',
  FL: 'fla|flor',
  GA: 'geo',
  HI: 'haw',
  ID: 'ida',
  IL: 'ill|ills',
  IN: 'ind',
  KS: 'kans|kan',
  KY: 'ken|kent',
  MA: 'mass',
  MI: 'mich',
  MN: 'minn',
  MS: 'miss',
  MT: 'mont',
  NE: 'nebr|neb',
  NV: 'nev',
  NH: 'n hamp',
  NM: 'n mex|new mex',
  NC: 'n car',
  ND: 'n dak',
  OK: 'okla',
  OR: 'ore|oreg',
  PA: 'penn|penna|pennsyl',
  RI: 'r isl|rhode is',
  SC: 's car',
  SD: 's dak',
  TN: 'tenn',
  TX: 'tex',
  VA: 'virg',
  WA: 'wash|washington state|wash state',
  WV: 'w va|wva|w virg',
  WI: 'wis|wisc',
  WY: 'wyo|wyom',
  MP: 'n mariana islands|cnmi',
  PR: 'p rico',
  VI: 'us virgin islands|usvi|virgin is|us virgin is',
}

for (const [code, names] of Object.entries(shortNames))
  for (const name of names.split('|')) codesByName.set(name, code as UsState)
for (const [name, code] of [...codesByName]) codesByName.set(shortenDirection(name), code)

/** 'North Dakota', 'No. Dakota' and 'N. Dakota' in one spelling. */
function shortenDirection(words: string): string {
  return words
    .replace(/^(?:north|no|nth)(?=\s)/, 'n')
    .replace(/^(?:south|so|sth)(?=\s)/, 's')
    .replace(/^(?:west|wst)(?=\s)/, 'w')
    .replace(/^new(?=\s)/, 'n')
}

/** The code of a state, from its code or its name in any usual spelling: 'tx', 'Texas', 'D.C.', 'Ill.', 'N. Dak.', 'US-TX'. */
export function findState(typed: string): UsState | undefined {
  const words = typed
    .toLowerCase()
    .replace(/^(?:us|usa)-(?=[a-z]{2}$)/, '')
    // 'W.Va.' and 'N.Mex.'
    .replace(/\.(?=[a-z]{2})/g, ' ')
    .replace(/[.,]/g, '')
    .trim()
    .replace(/\s+/g, ' ')
  const code = words.replace(/ /g, '').toUpperCase()
  if (isUsState(code)) return code
  return codesByName.get(words) ?? codesByName.get(shortenDirection(words))
}

/** Programs know them as countries of their own. */
const territories = new Set<UsState>(['PR', 'GU', 'VI', 'AS', 'MP'])

const ownNames = new Set(
  'us usa unitedstates unitedstatesofamerica theunitedstates usofamerica america estadosunidos eeuu usaunitedstates unitedstatesus unitedstatesusa'.split(
    ' ',
  ),
)

/** 'US' for its names and for territories, which are then the state where none is given; any other country as it was typed, in capitals. */
export function readCountry({ country, state }: { country: string; state: string }): {
  country: string
  state: string
} {
  const name = country.toLowerCase().replace(/[^\p{L}]/gu, '')
  const isMilitary = ['AA', 'AE', 'AP'].includes(findState(state) ?? '')
  // Of a base beside the country that it lies in, too: its mail goes by ours.
  if (name === '' || ownNames.has(name) || isMilitary) return { country: 'US', state }
  const territory = findState(country)
  if (territory !== undefined && territories.has(territory)) return { country: 'US', state: state || territory }
  return { country: country.toUpperCase(), state }
}
