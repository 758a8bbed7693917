import { Type, type Static } from 'typebox'
import { closed, fileByContent, idParams, line, oneOf, orNull, WireDate, WireId } from '../wire.ts'
import { AddressInput, PostalAddress } from './cart/shipping.schema.ts'

const Objection = Type.Object({ field: Type.String(), message: Type.String() })

export const validateAddress = {
  summary:
    'Check an address before it is saved: do ZIP code, state and city agree? What is missing or malformed is refused as when it is saved',
  input: closed({ ...AddressInput.properties, state: line(40), zip: line(20), country: Type.Optional(line(40)) }),
  answer: Type.Object({
    agrees: Type.Boolean({ description: 'it can be saved without a question' }),
    address: PostalAddress,
    questions: Type.Array(Objection, { description: 'why it may be another address' }),
    may_keep: Type.Boolean({
      description: 'it can be saved as it is; false: its ZIP code is in another state, and saving it is refused',
    }),
    suggested_addresses: Type.Array(PostalAddress, { description: 'the likeliest first' }),
  }),
}
export type AddressVerdict = Static<typeof validateAddress.answer>

/** As a sheet has it: in a faulty row a part may be longer than that of an address. */
const sheetAddressFields = {
  name: Type.String(),
  company: Type.String(),
  address_1: Type.String(),
  address_2: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zip: Type.String(),
  country: Type.String(),
  phone: Type.String(),
}

export const UploadedRow = Type.Object({
  row: Type.Integer({ description: 'its number in the spreadsheet' }),
  kind: Type.Enum(['good', 'known', 'questioned', 'faulty', 'double']),
  typed: Type.Object({ ...sheetAddressFields, quantity: Type.String() }),
  address: Type.Object(sheetAddressFields),
  suggested_address: orNull(PostalAddress),
  may_keep: Type.Boolean({ description: "of a questioned row: it can be saved as 'typed'" }),
  quantity: orNull(Type.Integer({ description: 'pieces, where the sheet says so' })),
  reasons: Type.Array(Type.String()),
  same_as_row: orNull(Type.Integer({ description: 'of a double' })),
})
export type UploadedRow = Static<typeof UploadedRow>

export const AddressUpload = Type.Object({
  upload_id: WireId,
  file_name: Type.String(),
  state: Type.Enum(['checking', 'checked', 'saved']),
  progress: Type.Number({ description: '0 to 1' }),
  row_count: Type.Integer(),
  expires_at: WireDate,
  columns: Type.Array(Type.Object({ field: Type.String(), heading: Type.String() })),
  unused_headings: Type.Array(Type.String()),
  counts: Type.Object({
    good: Type.Integer(),
    known: Type.Integer({ description: 'saved already' }),
    questioned: Type.Integer(),
    faulty: Type.Integer(),
    double: Type.Integer(),
  }),
  rows: Type.Array(UploadedRow, { description: 'all that is questioned, faulty or there twice' }),
  examples: Type.Array(UploadedRow, { description: 'the first good ones' }),
  noted: Type.Array(UploadedRow, { description: "good ones of which something is left out: 'reasons' says what" }),
})
export type AddressUpload = Static<typeof AddressUpload>

/** What a column of a sheet is read as; empty: it is left out. */
export const sheetColumnWords = [
  '',
  'name',
  'first_name',
  'last_name',
  'company',
  'address_1',
  'house_number',
  'address_2',
  'address_3',
  'post_box',
  'city',
  'state',
  'zip',
  'city_state_zip',
  'whole_address',
  'country',
  'phone',
  'quantity',
  'line_1',
  'line_2',
  'line_3',
  'line_4',
  'line_5',
] as const
const readAs = oneOf(sheetColumnWords)

const sheet = fileByContent(5, 'csv', 'xlsx')

export const uploadAddresses = {
  summary:
    'Read addresses from a spreadsheet of up to 5,000 rows. They are checked in the background, and saved once the buyer says so',
  input: Type.Object({
    file_data: sheet,
    columns: Type.Optional(
      Type.Array(readAs, {
        maxItems: 200,
        description: 'what each column is read as, in their order, where the headings do not say it',
      }),
    ),
  }),
  answer: AddressUpload,
}

export const listAddressColumns = {
  summary:
    'The columns of a spreadsheet of addresses, what their headings say, and their first values: to be matched by hand',
  input: Type.Object({ file_data: sheet }),
  answer: Type.Object({
    columns: Type.Array(Type.Object({ heading: Type.String(), samples: Type.Array(Type.String()), read_as: readAs })),
  }),
}
export type AddressColumns = Static<typeof listAddressColumns.answer>

export const getAddressUpload = {
  summary: 'How far the check of a spreadsheet is, and what it has found',
  params: idParams,
  answer: AddressUpload,
}

export const saveUploadedAddresses = {
  summary:
    'Save the good rows of a spreadsheet, and questioned ones as the buyer says; sent again, it answers the same',
  params: idParams,
  input: closed({
    choices: Type.Array(closed({ row: Type.Integer({ minimum: 1 }), take: Type.Enum(['suggestion', 'typed']) }), {
      maxItems: 5_000,
      description: 'of questioned rows; the others are left out',
    }),
  }),
  answer: Type.Object({
    saved_count: Type.Integer(),
    known_count: Type.Integer({ description: 'saved before' }),
    addresses: Type.Array(
      Type.Object({
        row: Type.Integer(),
        shipping_address_id: WireId,
        quantity: orNull(Type.Integer({ description: 'pieces, where the sheet says so' })),
      }),
    ),
  }),
}
