import type { PostalAddress } from '../people/addresses.ts'
import { cleanCell } from '../text/sheet-cells.ts'

export const addressRowsAtMost = 5_000

/** A row of cells, with its number in the spreadsheet. */
interface SheetRow {
  row: number
  cells: readonly string[]
}

/** A row with an address in it, as it was typed. */
export interface TypedAddressRow {
  row: number
  address: PostalAddress
  quantity: string
}

const sheetFields = [
  'name',
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'cityStateZip',
  'country',
  'phone',
  'quantity',
] as const
type SheetField = (typeof sheetFields)[number]

export interface AddressSheet {
  rows: TypedAddressRow[]
  /** Which heading was taken for what. */
  columns: { field: SheetField; heading: string }[]
  /** Headings of columns that say nothing here. */
  unused: string[]
}

/** Headings in letters only, the plainest first. */
const headings: Record<SheetField, string[]> = {
  name: [
    ...['name', 'attention', 'attn', 'recipient', 'recipientname', 'contact', 'contactname', 'contactperson'],
    ...[
      'fullname',
      'attentionto',
      'attnto',
      'person',
      'addressee',
      'employee',
      'employeename',
      'customer',
      'customername',
    ],
    ...['department', 'nameofrecipient', 'consignee', 'receiver', 'receivername', 'careof', 'to'],
  ],
  firstName: ['firstname', 'first', 'givenname', 'forename', 'fname'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'lname'],
  company: [
    ...[
      'company',
      'companyname',
      'organization',
      'organisation',
      'organizationname',
      'business',
      'businessname',
      'firm',
    ],
    ...['location', 'locationname', 'site', 'sitename', 'branch', 'store', 'storename', 'facility', 'office'],
  ],
  address1: [
    ...['address', 'street', 'addressline', 'streetaddress', 'addressone', 'addresslineone', 'streetline', 'streetone'],
    ...[
      'addr',
      'address1',
      'addressline1',
      'addr1',
      'street1',
      'streetaddress1',
      'streetline1',
      'line1',
      'add1',
      'ad1',
    ],
  ],
  address2: [
    ...['address2', 'addressline2', 'addr2', 'street2', 'streetaddress2', 'streetline2', 'line2', 'add2', 'ad2'],
    ...['suite', 'apt', 'apartment', 'unit', 'floor', 'suiteapt', 'aptsuite', 'aptunit', 'suitefloor', 'suiteunit'],
    ...['addresstwo', 'addresslinetwo', 'aptsuiteunit', 'suiteaptunit', 'suitefloorordock', 'dock', 'secondaryaddress'],
    ...['apartmentsuite', 'suiteno', 'suitenumber', 'unitnumber', 'aptno', 'aptnumber', 'room', 'building', 'bldg'],
  ],
  city: ['city', 'town', 'citytown', 'towncity', 'cityname', 'locality', 'municipality', 'cityortown'],
  state: [
    'state',
    'province',
    'region',
    'st',
    'stateprovince',
    'stateregion',
    'statecode',
    'provincestate',
    'stateabbr',
  ],
  zip: [
    ...['zip', 'zipcode', 'postalcode', 'postcode', 'postal', 'zippostalcode', 'zippostal', 'zipplus4', 'zip5', 'zip4'],
    ...['zipcodes', 'postalzip', 'postalzipcode', 'zippostcode', 'zipcode4', 'zipcodeplus4', 'usps', 'pincode'],
  ],
  cityStateZip: ['citystatezip', 'citystatezipcode', 'citystateandzip', 'citystatepostalcode', 'citystzip'],
  country: ['country', 'countrycode', 'nation', 'countryregion'],
  phone: [
    'phone',
    'phonenumber',
    'telephone',
    'tel',
    'phoneno',
    'mobile',
    'cell',
    'cellphone',
    'telephonenumber',
    'contactphone',
    'contactphonenumber',
  ],
  quantity: [
    ...[
      'quantity',
      'qty',
      'pieces',
      'pcs',
      'quantities',
      'units',
      'count',
      'noofpieces',
      'numberofpieces',
      'qtypieces',
    ],
    ...['orderqty', 'orderquantity', 'qtyordered', 'quantityordered', 'quantitytoship', 'qtytoship', 'shipqty'],
  ],
}

/** Words in front of a heading that say for what the address is. */
const purposes = /^(ship(ping|ment)?(to)?|deliver(y|to)?|recipient|destination|dest|mailing|consignee|receiver)(?=.)/
/** Columns of another address. */
const others = /^(bill(ing)?|sender|shipper|return|from|shipfrom|invoice)/

/** Lists are preceded by titles and notes; further down nobody looks for headings. */
const headingsWithin = 20
const columnsAtMost = 200

/** What a sheet that we have handed out says beside the addresses. */
const ofCorrectedSheet = ['Row', 'Problem']

export type SheetReading =
  | { isRead: true; sheet: AddressSheet }
  | { isRead: false; reason: 'empty' }
  | { isRead: false; reason: 'no-rows' }
  | { isRead: false; reason: 'no-columns'; missing: string[] }

/** Finds the row of headings, which column holds what, and the rows below. */
export function readAddressSheet(rows: readonly SheetRow[]): SheetReading {
  const filled = rows
    .map(({ row, cells }) => ({ row, cells: cells.slice(0, columnsAtMost).map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length === 0) return { isRead: false, reason: 'empty' }
  const readings = filled.slice(0, headingsWithin).map(({ cells }) => findColumns(cells))
  const at = readings.findIndex((columns) => listMissing(columns).length === 0)
  if (at < 0) {
    const best = readings.reduce((one, other) => (other.size > one.size ? other : one))
    return { isRead: false, reason: 'no-columns', missing: listMissing(best) }
  }
  const columns = readings[at]!
  const found = filled
    .slice(at + 1)
    .map(({ row, cells }) => readRow(row, cells, columns))
    .filter(({ address, quantity }) => quantity !== '' || Object.values(address).some((text) => text !== ''))
  if (found.length === 0) return { isRead: false, reason: 'no-rows' }
  const used = new Set(columns.values())
  return {
    isRead: true,
    sheet: {
      rows: found,
      columns: [...columns].map(([field, column]) => ({ field, heading: filled[at]!.cells[column]! })),
      unused: filled[at]!.cells.filter(
        (heading, column) => heading !== '' && !used.has(column) && !ofCorrectedSheet.includes(heading),
      ),
    },
  }
}

type Columns = Map<SheetField, number>

/** Each field has the column whose heading says it best: that of the delivery before a bare one, the plainer word before another. */
function findColumns(cells: readonly string[]): Columns {
  const columns: Columns = new Map()
  const texts = cells.map(toLetters)
  for (const field of sheetFields) {
    const ranks = texts.map((text, column) => ([...columns.values()].includes(column) ? -1 : rank(text, field)))
    const best = Math.max(...ranks)
    if (best >= 0) columns.set(field, ranks.indexOf(best))
  }
  return columns
}

function rank(text: string, field: SheetField): number {
  if (others.test(text)) return -1
  const bare = text.replace(purposes, '')
  const [own, ofDelivery] = [text, bare].map((name) => headings[field].indexOf(name)) as [number, number]
  if (bare !== text && ofDelivery >= 0) return 300 - ofDelivery
  return own < 0 ? -1 : 100 - own
}

const toLetters = (heading: string): string =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/[^a-z0-9]/g, '')

function listMissing(columns: Columns): string[] {
  const has = (...fields: SheetField[]) => fields.some((field) => columns.has(field))
  return [
    ...(has('name', 'firstName', 'lastName', 'company') ? [] : ['Name']),
    ...(has('address1') ? [] : ['Address']),
    ...(has('zip', 'cityStateZip') ? [] : ['ZIP']),
  ]
}

/** What people write where there is nothing to write. */
const nothing = /^(-+|–|—|n\/?a|none|null|nil)$/i

function readRow(row: number, cells: readonly string[], columns: Columns): TypedAddressRow {
  const read = (field: SheetField): string => {
    const column = columns.get(field)
    return column === undefined ? '' : (cells[column] ?? '')
  }
  const optional = (field: SheetField): string => read(field).replace(nothing, '')
  const company = optional('company')
  const name = read('name') || `${read('firstName')} ${read('lastName')}`.trim()
  const place = splitPlace(read('cityStateZip'))
  const city = read('city') || place.city
  const ofCity = read('state') === '' && place.state === '' ? splitPlace(city) : { city, state: '', zip: '' }
  return {
    row,
    // A sheet of branches has their names alone.
    address: {
      name: name || company,
      company: name ? company : '',
      address1: read('address1'),
      address2: optional('address2'),
      city: ofCity.city || city,
      state: read('state') || place.state || ofCity.state,
      zip: read('zip') || place.zip || ofCity.zip,
      country: optional('country'),
      phone: optional('phone'),
    },
    quantity: read('quantity'),
  }
}

/** 'Chicago, IL 60607' or 'Chicago, IL' in one cell. */
function splitPlace(text: string): { city: string; state: string; zip: string } {
  const [, city = '', state = '', zip = ''] = /^([^,]+),\s*([a-z. ]*[a-z.])[,\s]*(\d[\d -]*)?$/i.exec(text) ?? []
  return { city, state, zip }
}
