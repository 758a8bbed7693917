import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ImportCheck } from '../../../../contract/admin/catalog/imports.schema.ts'
import { FaultyRows } from './faulty-rows.tsx'

const fault = (row: number, column: string) => ({
  row,
  mistakes: [{ column, reason: "is 'soon', which is not a number" }],
  cells: [{ column, value: 'soon' }],
})

const show = (rows: number, onLeaveOut = vi.fn<(column: string) => void>()) => {
  const faultyRows = [...Array.from({ length: rows }, (_, at) => fault(at + 2, 'lead_days')), fault(90, 'price')]
  const check = { mistakeCount: rows + 1, skipped: rows + 1, faultyRows } as ImportCheck
  render(
    <FaultyRows
      {...{ check, onLeaveOut }}
      typed={{}}
      nameOf={(column) => (column === 'lead_days' ? 'Lead Time' : 'Price')}
      mayLeaveOut={() => true}
      onType={vi.fn<() => void>()}
      onCorrect={vi.fn<() => void>()}
      busy={false}
      isTyped={false}
    />,
  )
  return onLeaveOut
}

test('a column that is wrong in many rows is said once, and left out at once', async () => {
  const onLeaveOut = show(30)
  expect(screen.getByText('Lead Time:').parentElement).toHaveTextContent('Lead Time: 30 rows')
  expect(screen.getByText('Row 90')).toBeVisible()
  expect(screen.getByText('Row 2')).not.toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Leave this column out' }))
  expect(onLeaveOut).toHaveBeenCalledWith('lead_days')
})

test('a few slips are shown row by row', () => {
  show(3)
  expect(screen.queryByRole('button', { name: 'Leave this column out' })).not.toBeInTheDocument()
  expect(screen.getByText('Row 2')).toBeVisible()
})
