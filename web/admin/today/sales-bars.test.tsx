import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SalesBars } from './sales-bars.tsx'

test('arrow keys say what each day has', async () => {
  const days = [
    { day: '2026-03-02', amounts: [120, 0] },
    { day: '2026-03-03', amounts: [80, 40] },
  ]
  render(<SalesBars trades={['Drinkware', 'Welding']} days={days} today="2026-03-03" tones={['#123', '#456']} />)
  const shown = screen.getByRole('status')
  expect(shown).toBeEmptyDOMElement()

  await userEvent.tab()
  expect(screen.getByRole('application', { name: /^Sales by day/ })).toHaveFocus()
  expect(shown).toHaveTextContent('Mon, Mar 2Drinkware $120Welding $0')
  await userEvent.keyboard('{ArrowRight}')
  expect(shown).toHaveTextContent('Tue, Mar 3Drinkware $80Welding $40')
  await userEvent.keyboard('{ArrowRight}')
  expect(shown).toHaveTextContent('Tue, Mar 3')
  await userEvent.keyboard('{Home}')
  expect(shown).toHaveTextContent('Mon, Mar 2')
  await userEvent.keyboard('{Escape}')
  expect(shown).toBeEmptyDOMElement()
})
