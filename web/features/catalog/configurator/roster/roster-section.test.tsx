import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Product } from '../../../../../contract/shop/catalog/products.schema.ts'
import { readRosterFile } from '../../../../../contract/shop/cart/roster.call.ts'
import { createFakeServer } from '../../../../testing/fake-server.ts'
import { renderShop } from '../../../../testing/render.tsx'
import type { Draft, Method } from '../draft.ts'
import { setUp } from '../set-up.ts'
import { RosterSection } from './roster-section.tsx'

const area = {
  width_inches: 12,
  height_inches: 14,
  maximum_colors: 3,
  excludes: [],
  default: false,
  geometry: null,
  name_letters: null,
  number_digits: null,
}
const method: Method = {
  name: 'Screen print',
  type: 'DIRECT',
  process: 'screen',
  coloring: 'inks',
  maximum_colors: 3,
  maximum_locations: 2,
  lead_days: 5,
  overruns: '',
  locations: [
    { ...area, name: 'Front' },
    { ...area, name: 'Back', name_letters: 8, number_digits: 2 },
  ],
}
const stock = { state: 'in', quantity: 500, next_on: null, lead_days: null } as const
const variants = ['M', 'L'].map((size, at) => ({
  id: at + 1,
  code: `TEE-${size}`,
  color: 'Navy',
  size,
  extra_price: 0,
  stock,
}))
const charge = { method: 'Screen print', amount: 6, basis: 'name', per: 'order' }
const product = {
  id: 7,
  variants,
  decoration_methods: [method],
  rush_pricing: [],
  charges: [charge],
} as unknown as Product
const facts = { inks: [{ code: 'White', name: 'Opaque white', hex: '#ffffff' }], artworks: new Map() }
const printed: Draft = {
  method: 'Screen print',
  locations: [{ location: 'Front', imprint_colors: { one: { pms_code: 'White' } }, text: 'Tigers' }],
}

function Editor() {
  const [draft, setDraft] = useState<Draft>(printed)
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(
    new Map([
      [1, 1],
      [2, 2],
    ]),
  )
  const quantity = [...quantities.values()].reduce((sum, one) => sum + one, 0)
  const about = { quantity, today: '2026-11-30', profile: undefined, refused: [], isAsked: false }
  const setup = setUp(product, draft, method, facts, about)
  return (
    <>
      <RosterSection
        {...{ product, draft, method, facts, setup, quantities }}
        goods={{ name: 'Navy', hex: '#1b2a41' }}
        onChange={setDraft}
        onQuantities={setQuantities}
      />
      <output aria-label="Pieces">{[...quantities.values()].join(' and ')}</output>
    </>
  )
}

async function open() {
  const server = createFakeServer()
  const shop = renderShop(<Editor />, { server, at: '/products/7' })
  await shop.user.click(screen.getByRole('checkbox', { name: 'A name or number on each piece' }))
  return { ...shop, server }
}

const values = (what: string) =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${what}, row`) }).map(({ value }) => value)
const sizes = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Size, row/ }).map(({ value }) => value)
const cell = (what: string, row: number) => screen.getByRole('textbox', { name: `${what}, row ${row}` })

test('it begins with a row for each piece, in its size, and says what it costs', async () => {
  await open()
  expect(sizes()).toEqual(['TEE-M', 'TEE-L', 'TEE-L'])
  expect(screen.getByRole('heading', { name: 'Names and numbers $6.00 per name' })).toBeVisible()
  expect(screen.getByText('Enter a name or a number for at least one piece.')).toHaveClass('hint')
})

test('Enter goes down a column, and behind the last row makes another one', async () => {
  const { user } = await open()
  await user.click(cell('Name', 1))
  await user.keyboard('RIVERA{Enter}O’NEILL{ArrowUp}')
  expect(cell('Name', 1)).toHaveFocus()
  await user.click(cell('Number', 3))
  await user.keyboard('07{Enter}')
  await waitFor(() => expect(cell('Number', 4)).toHaveFocus())
  expect(values('Name')).toEqual(['RIVERA', 'O’NEILL', '', ''])
  expect(values('Number')).toEqual(['', '', '07', ''])
  expect(sizes().at(-1)).toBe('TEE-L')
})

test('a block from a spreadsheet goes over the rows from there on, with its leading zeros', async () => {
  const { user } = await open()
  await user.click(cell('Name', 2))
  await user.paste('RIVERA\t07\nMUÑOZ\t00\nPATEL\t12\n')
  expect(values('Name')).toEqual(['', 'RIVERA', 'MUÑOZ', 'PATEL'])
  expect(values('Number')).toEqual(['', '07', '00', '12'])
  expect(sizes()).toEqual(['TEE-M', 'TEE-L', 'TEE-L', ''])
})

test('what is wrong stands at its row, and is read out with its field', async () => {
  const { user } = await open()
  await user.type(cell('Name', 1), 'RIVERA-LOPEZ')
  await user.type(cell('Number', 2), '7A')
  expect(cell('Name', 1)).toBeInvalid()
  expect(cell('Name', 1)).toHaveAccessibleDescription('12 letters; Back takes 8 at most.')
  expect(cell('Number', 2)).toHaveAccessibleDescription('Enter digits only, for example 07.')
  expect(cell('Name', 2)).toBeValid()
})

test('rows that do not match the sizes say so, and the sizes follow them by one press', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }))
  expect(screen.getByText(/M has 0 rows for 1 piece/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Set sizes from the roster' }))
  expect(screen.getByRole('status', { name: 'Pieces' })).toHaveTextContent('2')
  expect(screen.queryByText(/does not match the sizes/)).toBeNull()
})

test('a pasted list with sizes takes the place of the empty rows; a file does the same', async () => {
  const { user, server } = await open()
  await user.click(screen.getByRole('button', { name: 'Paste a list' }))
  await user.click(screen.getByRole('textbox', { name: 'Names, numbers and sizes' }))
  await user.paste('Name,No.,Size\nRIVERA,07,L\n')
  await user.click(screen.getByRole('button', { name: 'Add to the roster' }))
  expect([values('Name'), values('Number'), sizes()]).toEqual([['RIVERA'], ['07'], ['TEE-L']])
  server.answer(readRosterFile, { rows: [['BJÖRK', '00', 'Medium']] })
  await user.upload(
    screen.getByLabelText('Names and numbers as a CSV or XLSX file'),
    new File(['BJÖRK,00,Medium'], 'team.csv'),
  )
  await waitFor(() => expect(values('Name')).toEqual(['RIVERA', 'BJÖRK']))
  expect(sizes()).toEqual(['TEE-L', 'TEE-M'])
})

test('turned off, nothing of it is left', async () => {
  const { user } = await open()
  await user.type(cell('Name', 1), 'ANA')
  await user.click(screen.getByRole('checkbox', { name: 'A name or number on each piece' }))
  expect(screen.queryByRole('table')).toBeNull()
})
