import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sheetColumnWords } from '../../../../contract/shop/address-checks.schema.ts'
import { MatchColumns } from './match-columns.tsx'

const columns = [
  { heading: 'Nombre', samples: ['Dana Reyes'], read_as: '' as const },
  { heading: '', samples: [], read_as: '' as const },
  { heading: 'Zip', samples: ['60607', '60608'], read_as: 'zip' as const },
]

test('what a buyer says of the columns is sent in their order', async () => {
  const onMatched = vi.fn<(columns: string[]) => void>()
  render(<MatchColumns fileName="crew.csv" columns={columns} sending={false} onMatched={onMatched} />)
  expect(screen.getByRole('heading', { name: 'Columns of crew.csv' })).toHaveFocus()
  expect(screen.getByText('60607 · 60608')).toBeVisible()
  expect(screen.getAllByRole('combobox')).toHaveLength(2)
  expect(screen.getByLabelText("'Zip' goes into field")).toHaveDisplayValue('ZIP')

  await userEvent.selectOptions(screen.getByLabelText("'Nombre' goes into field"), 'Name')
  await userEvent.click(screen.getByRole('button', { name: 'Check the sheet' }))
  expect(onMatched).toHaveBeenCalledWith(['name', '', 'zip'])
})

test('each choice is a word of the contract', () => {
  render(<MatchColumns fileName="crew.csv" columns={columns} sending={false} onMatched={() => {}} />)
  const [first] = screen.getAllByRole<HTMLSelectElement>('combobox')
  expect(Array.from(first!.options, ({ value }) => value).toSorted()).toEqual([...sheetColumnWords].toSorted())
})
