import { describe, expect, test } from 'vitest'
import type { PostalAddress } from './addresses.ts'
import { isPostOnly, toPostBoxForm } from './post-boxes.ts'

const chicago: PostalAddress = {
  name: 'Dana Reyes',
  company: 'Halvorsen Ironworks',
  address1: '1200 W Van Buren St',
  address2: '',
  city: 'Chicago',
  state: 'IL',
  zip: '60607',
  country: 'US',
  phone: '',
}

const boxes = [
  'PO Box 12',
  'P.O. Box 12',
  'p. o. box 12',
  'P O BOX 12',
  'P.O.Box 12',
  'PO-Box 12',
  'P/O Box 12',
  'POBox1234',
  'PO Box',
  'P.O. Box #12',
  'PO Box No. 12',
  'PO Box: 12',
  'PO Box A',
  'PO BOX 12-B',
  'PO Box One Hundred',
  'PO Bx 12',
  'P 0 Box 12',
  'P.0. B0X 12',
  'POB 12',
  'POB#12',
  'P.O.B. 12',
  'POB1234',
  'PO B 12',
  'Post Office Box 12',
  'PostOffice Box 12',
  'Post Ofc Box 12',
  'Postal Box 12',
  'Post Box 12',
  'G.P.O. Box 12',
  'GPO Box 3660',
  'PO Drawer 12',
  'P.O. Drawer A',
  'Post Office Drawer 12',
  'Drawer 12',
  'DRAWER Q',
  'Caller 1200',
  'PO Caller 12',
  'Caller Box 12',
  'Caller Service 12',
  'Caller Svc. 12',
  'Firm Caller 12',
  'Lock Box 12',
  'Lockbox 770',
  'P.O. Lockbox 12',
  'Call Box 5000',
  'PO Bin 12',
  'Apartado 1234',
  'APARTADO #1234',
  'Apartado Postal 12',
  'Apartado de Correos 12',
  'Apdo. 12',
  'Apdo. Postal Núm. 12',
  'Aptdo 12',
  'Apt. Postal 12',
  'Casilla Postal 12',
  'ＰＯ Ｂｏｘ １２',
  'Ｐ．Ｏ．　Ｂｏｘ　７７',
  'P\u200bO Box 12',
  'P. Box 12',
  'PO Boxes 12-14',
  'Post Office Boxes 12',
  'Post Ofice Box 12',
  'PO Boz 12',
  'PO Bpx 12',
]

describe('only the postal service goes to', () => {
  test.each(boxes)('%s', (line) => {
    expect(isPostOnly({ ...chicago, address1: line })).toBe(true)
    expect(isPostOnly({ ...chicago, address2: line }), 'in the second line').toBe(true)
    expect(isPostOnly({ ...chicago, address1: `100 Main St, ${line}` }), 'behind a street').toBe(true)
    expect(isPostOnly({ ...chicago, address2: `Suite 4 / ${line}` }), 'behind a suite').toBe(true)
  })

  test.each<[string, Partial<PostalAddress>]>([
    ['a box in the middle of a line', { address1: '100 Main St PO Box 77 Rear' }],
    ['a box before its street', { address1: 'PO Box 77, 100 Main St' }],
    ['a box before its street, without a comma', { address1: 'PO Box 77 100 Main Street' }],
    ['a box whose number is in the next line', { address1: 'P.O. Box', address2: '1207' }],
    ['a box of somebody', { address1: 'Attn Dana Reyes POB 12' }],
    ['a box behind the company', { company: 'Halvorsen Ironworks, PO Box 12' }],
    ['a private mailbox in a post office box', { address1: 'PMB 123', address2: 'PO Box 70171' }],
    ['nothing but a box', { address1: 'Box 12' }],
    ['nothing but a box and a name', { address1: 'Attn: Dana Reyes', address2: 'Box 12' }],
    ['nothing but a bin', { address1: 'Bin 880' }],
    ['nothing but a number at the post', { address1: 'P.O. 1234' }],
    ['the counter of the post', { address1: 'General Delivery' }],
    ['the counter of the post, shortened', { address1: 'Gen. Del.' }],
    ['the counter of the post, as abroad', { address1: 'Poste Restante' }],
    ['a box in a station of the post', { address1: 'Box 12, Station A' }],
    ['a station of the post before its box', { address1: 'Sta. A Box 12' }],
    ['the counter of the post in Puerto Rico', { address1: 'Entrega General', city: 'Ponce', state: 'PR' }],
    ['the armed forces, by their state', { address1: 'Unit 2050 Box 4190', city: 'APO', state: 'AP', zip: '96278' }],
    ['the armed forces, by the ZIP code', { address1: 'PSC 3', city: 'Ramstein', zip: '09021' }],
    ['the armed forces, by the city', { address1: 'USS Nimitz', city: 'FPO', state: 'CA', zip: '' }],
    ['an embassy', { address1: 'Unit 8400', city: 'DPO', state: 'NY', zip: '' }],
    ['a box on a base', { address1: 'CMR 445 Box 12' }],
    ['a base in the second line', { address1: 'Unit 45013', address2: 'APO AP 96338' }],
  ])('%s', (_, fields) => {
    expect(isPostOnly({ ...chicago, ...fields })).toBe(true)
  })
})

describe('every carrier goes to', () => {
  test.each<[string, Partial<PostalAddress>]>([
    ['a street', {}],
    ['Boxwood Lane', { address1: '12 Boxwood Ln' }],
    ['Pocket Boxwood Lane', { address1: '12 Pocket Boxwood Ln' }],
    ['PO Boxwood', { address1: '1 Po Boxwood Ct' }],
    ['Post Office Road', { address1: '12 Post Office Road' }],
    ['Old Post Office Square', { address1: '1 Old Post Office Sq', address2: 'Box Factory' }],
    ['Box Elder Avenue', { address1: '900 Box Elder Ave' }],
    ['Post Box Elder Road', { address1: '12 Post Box Elder Rd' }],
    ['Post Office Box Canyon Road', { address1: '12 Post Office Box Canyon Rd' }],
    ['Boxcar Way', { address1: 'Boxcar Way 12' }],
    ['Drawer Creek Road', { address1: '12 Drawer Creek Rd' }],
    ['Caller Lane', { address1: '5 Caller Ln' }],
    ['a numbered street', { address1: '100 Caller 5th St' }],
    ['Lockbox Road', { address1: '77 Lockbox E Main Rd' }],
    ['Po River Road', { address1: '12 Po River Rd' }],
    ['Postal Road', { address1: '4000 Postal Rd', address2: 'Box 12' }],
    ['a depot', { address1: 'Depot 12, 100 Main St' }],
    ['Gen Delta Road', { address1: '12 Gen Delta Rd' }],
    ['P Street', { address1: '1200 P St', address2: 'Box 4' }],
    ['a box at a station', { address1: '1 Station Rd, Box 12' }],
    ['a road to a station', { address1: 'Station A Box Elder Rd' }],
    ['Post Oak Boulevard', { address1: '55 Post Oak Blvd', address2: 'Bin 4' }],
    ['Po Bo Street', { address1: '12 Po Bo St' }],
    ['Expo Boulevard', { address1: '5 Expo Box Rd' }],
    ['a private mailbox', { address2: 'PMB 12' }],
    ['a private mailbox in the first line', { address1: 'PMB 12', address2: '100 Main St' }],
    ['a private mailbox, spelled out', { address2: 'Private Mail Box 12' }],
    ['a private post box', { address2: 'Private Post Box 12' }],
    ['a number of a shop for parcels', { address1: '100 Main St #12' }],
    ['a box within a house', { address2: 'Box 12' }],
    ['a box within a house, behind its street', { address1: '100 Main St, Box 12' }],
    ['a rural route', { address1: 'RR 2 Box 18' }],
    ['a rural route in two lines', { address1: 'RR 2', address2: 'Box 18' }],
    ['a highway contract route', { address1: 'HC 68 Box 23A' }],
    ['a mailbox of a rural route of Puerto Rico', { address1: 'HC 1 Buzón 4500', city: 'Ponce', state: 'PR' }],
    ['an apartment of Puerto Rico', { address1: 'Calle Luna 5', address2: 'Apto. 12', state: 'PR' }],
    ['a street of Puerto Rico', { address1: 'Calle Apartado 12', state: 'PR' }],
    ['an apartment', { address2: 'Apt 12' }],
    ['an order number', { address2: 'PO 12345' }],
    ['Apopka', { city: 'Apopka', state: 'FL', zip: '32703' }],
    ['General Delivery Road', { address1: '12 General Delivery Rd' }],
  ])('%s', (_, fields) => {
    expect(isPostOnly({ ...chicago, ...fields })).toBe(false)
  })
})

test.each([
  ['P.O. BOX #12', 'PO Box 12'],
  ['POBox1234', 'PO Box 1234'],
  ['100 Main St, p o box 77', '100 Main St, PO Box 77'],
  ['Post Office Box 12-A', 'PO Box 12-A'],
  ['P.O. Box (12)', 'P.O. Box (12)'],
  ['PO Drawer 12', 'PO Drawer 12'],
  ['GPO Box 12', 'GPO Box 12'],
  ['12 Post Office Road', '12 Post Office Road'],
  ['12 Po Boxwood Ct', '12 Po Boxwood Ct'],
])('%s is written %s', (line, written) => {
  expect(toPostBoxForm(line)).toBe(written)
})

test.each(['P.O. ', 'post ', 'p ', 'private ', 'calle ', 'apartado '])('a long line of %j is read at once', (text) => {
  const line = text.repeat(5_000)
  const start = performance.now()
  isPostOnly({ ...chicago, address1: line, address2: line })
  toPostBoxForm(line)
  expect(performance.now() - start).toBeLessThan(500)
})
