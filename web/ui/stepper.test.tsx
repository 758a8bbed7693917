import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from '../testing/render.tsx'
import { Stepper } from './stepper.tsx'

test('what is typed is told while it is a quantity that can be had, and settled within what can be', async () => {
  const told: number[] = []
  const { user } = renderShop(
    <Stepper label="Pieces" value={48} minimum={24} maximum={500} onChange={(value) => told.push(value)} />,
  )
  const field = screen.getByLabelText('Pieces')
  await user.clear(field)
  await user.type(field, '300')
  expect(told).toEqual([30, 300])
  await user.type(field, '0')
  expect(told).toEqual([30, 300])
  await user.tab()
  expect(told).toEqual([30, 300, 500])
})
