import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderShop } from '../testing/render.tsx'
import { Stepper } from './stepper.tsx'

test('a typed quantity counts while it is within the bounds, and is settled within them', async () => {
  const changes: number[] = []
  const { user } = renderShop(
    <Stepper label="Pieces" value={48} minimum={24} maximum={500} onChange={(value) => changes.push(value)} />,
  )
  const field = screen.getByLabelText('Pieces')
  await user.clear(field)
  await user.type(field, '300')
  expect(changes).toEqual([30, 300])
  await user.type(field, '0')
  expect(changes).toEqual([30, 300])
  await user.tab()
  expect(changes).toEqual([30, 300, 500])
})
