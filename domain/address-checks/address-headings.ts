import { assignBest } from '../best-assignment.ts'

/** What a column of a sheet of addresses can hold, and how people call it. */
export const sheetFields = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  address1: 'Address',
  houseNumber: 'House number',
  address2: 'Address 2',
  address3: 'Address 3',
  postBox: 'PO box',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  cityStateZip: 'City, state and ZIP',
  wholeAddress: 'Street, city, state and ZIP',
  country: 'Country',
  phone: 'Phone',
  quantity: 'Quantity',
  // An address as on a label, a line in each column.
  line1: 'Label line 1',
  line2: 'Label line 2',
  line3: 'Label line 3',
  line4: 'Label line 4',
  line5: 'Label line 5',
} as const

export type SheetField = keyof typeof sheetFields
export const sheetFieldNames = Object.keys(sheetFields) as SheetField[]
export const labelLines = ['line1', 'line2', 'line3', 'line4', 'line5'] as const

/** Which column holds what. */
export type Columns = Map<SheetField, number>

/** All headings are weighed together: each field has the column that leaves the best ones to the others, too. */
export function findColumns(headings: readonly string[]): Columns {
  const texts = headings.map(toLetters)
  const hasContact = texts.some((text) => contacts.has(text.replace(purposes[0]!.prefix, '')))
  const known = texts.map((text) => rankFields(text, hasContact))
  // Of two headings that say the same the first counts.
  const columns = [...known.keys()].filter(
    (column) => known[column]!.size > 0 && texts.indexOf(texts[column]!) === column,
  )
  if (columns.length === 0) return new Map()
  const assigned = assignBest(
    sheetFieldNames.map((field) => columns.map((column) => (known[column]!.get(field) ?? 0) - column / 1_000)),
  )
  return new Map(
    sheetFieldNames.flatMap((field, index) => {
      const at = assigned[index]
      return at === undefined ? [] : [[field, columns[at]!] as const]
    }),
  )
}

/** What has to be there and is not: names of columns. */
export function listMissing(columns: Columns): string[] {
  const has = (...fields: SheetField[]) => fields.some((field) => columns.has(field))
  if (labelLines.slice(0, 3).every((line) => columns.has(line))) return []
  return [
    ...(has('name', 'firstName', 'lastName', 'company') ? [] : [sheetFields.name]),
    ...(has('address1', 'wholeAddress') ? [] : [sheetFields.address1]),
    ...(has('zip', 'cityStateZip', 'wholeAddress') ? [] : [sheetFields.zip]),
  ]
}

/** Headings in letters and digits only, the plainest first. */
const words: Record<SheetField, string[]> = {
  name: list(
    'name attention attn recipient recipientname contact contactname contactperson fullname attentionto attnto',
    'attentionname person addressee primarycontact firstandlastname firstlastname employee employeename customer customername',
    'customerfullname department nameofrecipient consignee receiver receivername careof to displayname client clientname owner ownername manager managername',
    'lastfirst lastnamefirst lastnamefirstname name2 storemanager storecontact branchmanager branchcontact sitecontact',
  ),
  firstName: list('firstname first givenname forename fname'),
  lastName: list('lastname last surname familyname lname'),
  company: list(
    'company companyname organization organisation organizationname organization1name business businessname firm',
    'companyorname nameorcompany companyororganization account accountname location locationname site sitename branch',
    'store storename facility office dealer dealername retailer retailername distributor distributorname name1',
  ),
  address1: list(
    'address1 addressline1 addr1 addrline1 street1 streetaddress1 streetline1 streetaddressline1 line1 add1 ad1 addressone',
    'addresslineone streetone address streetaddress addressline addr street streetline streetname address1and2',
  ),
  houseNumber: list('houseno housenumber streetno streetnumber'),
  address2: list(
    'address2 addressline2 addr2 addrline2 street2 streetaddress2 streetline2 streetaddressline2 line2 add2 ad2 addresstwo',
    'addresslinetwo extendedaddress secondaryaddress suite apt apartment unit floor suiteapt aptsuite aptunit suitefloor',
    'unitno aptsuiteunitno suiteunit aptsuiteunit suiteaptunit suitefloorordock dock apartmentsuite suiteno suitenumber unitnumber aptno',
    'aptnumber room building bldg',
  ),
  address3: list(
    'address3 addressline3 addr3 addrline3 street3 streetaddress3 streetline3 line3 add3 ad3 addressthree',
  ),
  postBox: list('pobox postofficebox'),
  city: list(
    'city town citytown towncity cityortown cityname locality municipality suburb citysuburb citystate cityandstate',
  ),
  state: list(
    'state statecode provincecode stateprovince province region stateregion provincestate stateabbr stateabbreviation',
    'stateprov stateprovcode stateprovinceother stateorprovince stateprovincecode stateprovinceregion stateprovincecounty stateprovother statename provincename',
    'regioncode administrativearea subdivisioncode countrysubdivisioncode st',
  ),
  zip: list(
    'zip zipcode postalcode postcode postal zippostalcode zippostal zipplus4 zip5 zip4 zipcodes postalzip postalzipcode',
    'zippostcode zipcode4 zipcodeplus4 ziporpostalcode postalorzipcode usps pincode shippingcode',
  ),
  cityStateZip: list(
    'citystatezip citystatezipcode citystateandzip citystatepostalcode citystzip cityandstateandzip csz',
  ),
  wholeAddress: list('fulladdress wholeaddress completeaddress addressfull formattedaddress addressformatted'),
  country: list('countrycode country nation countryregion countryterritory countryname countryorregion countryid'),
  phone: list(
    'phone phonenumber telephone tel phoneno phone1 phone1value primaryphone mainphone companymainphone mobile',
    'mobilephone cell cellphone telephonenumber phonenum contactphone contactphonenumber contactnumber daytimephone',
  ),
  quantity: list(
    'quantity qty pieces pcs quantities units count noofpieces numberofpieces qtypieces orderqty orderquantity qtyordered',
    'quantityordered quantitytoship qtytoship shipqty quantitypurchased qtytosend quantitytosend noofitems numberofitems',
    'noofkits numberofkits kits kitstoship',
  ),
  line1: ['1'],
  line2: ['2'],
  line3: ['3'],
  line4: ['4'],
  line5: ['5'],
}

function list(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}

const contacts = new Set(list('contact contactname contactperson primarycontact attention attn attentionto attnto'))

/** Words in front of a heading that say for what an address is; the first is the best one to ship to. */
const purposes: { prefix: RegExp; value: number; isOfDelivery?: boolean; isOfPlace?: boolean }[] = [
  {
    prefix:
      /^(ship(ping|ment)?(to)?|deliver(y|to)?|recipient|destination|dest|consignee|receiver|sa(?=address|attention|city|region|postal|country))(?=.)/,
    value: 5_000,
    isOfDelivery: true,
  },
  { prefix: /^physical(?=[a-z])/, value: 4_750 },
  { prefix: /^(mailing|default(address)?|primary(address)?|address1)(?=[a-z])/, value: 4_500 },
  { prefix: /^/, value: 4_000 },
  { prefix: /^(business|work|company|office)(address)?(?=[a-z])/, value: 3_000, isOfPlace: true },
  { prefix: /^home(address)?(?=[a-z])/, value: 2_000, isOfPlace: true },
  { prefix: /^buyer(?=[a-z])/, value: 1_500 },
  {
    prefix:
      /^(branch|client|contact|customer|dealer|distributor|employee|facility|jobsite|location|plant|retailer|site|store|warehouse)(?=[a-z])/,
    value: 1_200,
    isOfPlace: true,
  },
  { prefix: /^other(address)?(?=[a-z])/, value: 1_000, isOfPlace: true },
]
/** Columns of another address. */
const others =
  /^(bill(ing)?(to)?|sender|shipper|return|from|shipfrom|invoice|soldto|remit(to)?|pickup|po(?=address|attention|city|region|postal|country))/

/** Who lives somewhere is named without the words for the place: 'Company name' is no name. */
const ofPerson = new Set<SheetField>(['name', 'company', 'quantity'])
/** Numbers alone say something behind the words for a delivery only: 'Ship to 1'. */
const ofDelivery = new Set<SheetField>(labelLines)

const meanings = new Map<string, { field: SheetField; at: number }[]>()
for (const field of sheetFieldNames)
  for (const [at, word] of words[field].entries()) meanings.set(word, [...(meanings.get(word) ?? []), { field, at }])

/** What a heading can mean, and how well it says so. */
function rankFields(text: string, hasContact: boolean): Map<SheetField, number> {
  const ranks = new Map<SheetField, number>()
  if (others.test(text)) return ranks
  const note = (field: SheetField, value: number) => ranks.set(field, Math.max(value, ranks.get(field) ?? 0))
  for (const { prefix, value, isOfPlace, isOfDelivery } of purposes) {
    if (!prefix.test(text)) continue
    const bare = text.replace(prefix, '')
    for (const word of new Set([bare, bare.replace(/^addr(ess)?(?=[a-z])/, '')]))
      for (const { field, at } of meanings.get(word) ?? [])
        if (!(isOfPlace && ofPerson.has(field)) && (isOfDelivery || !ofDelivery.has(field)))
          // 'Address name' may be what its owner calls the place.
          note(field, value - at - (word !== bare && ofPerson.has(field) ? 400 : 0))
    // Where the person has a column of its own, the name is that of the company.
    if (hasContact && (bare === 'name' || bare === 'customer')) note('company', 200)
  }
  return ranks
}

/** 'Ship-To Address (Line 1)' is shiptoaddressline1; '(optional)' says nothing, '(Shipping)' stands in front. */
function toLetters(heading: string): string {
  const [, before, purpose] =
    /^(.*?)\s*[([\-–:]\s*(shipping|ship to|delivery|billing|bill to)\s*[)\]]?$/i.exec(heading) ?? []
  const text = purpose === undefined ? heading : `${purpose} ${before}`
  return (
    text
      .normalize('NFD')
      .toLowerCase()
      // As forms ask: 'What is your full name?'
      .replace(/^\W*(?:(?:please\s+)?(?:enter|provide|type)\s+)?(?:what(?:'s|\s+is|\s+are)\s+)?(?:your|the)\s+/, '')
      .replace(/#(?!\s*\d)/g, ' no ')
      .replace(/\((?!\s*(?:line|street|address)?\s*\d\s*\))[^)]*\)/g, '')
      .replace(/&/g, 'and')
      .replace(/[^a-z0-9]/g, '')
  )
}
