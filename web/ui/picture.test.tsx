import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const shown = () => screen.queryByRole('img', { name: 'Mug' })?.getAttribute('src')
const fail = () => fireEvent.error(screen.getByRole('img', { name: 'Mug' }))

test('a picture that does not load gives way to the next one, the last of them to a placeholder', () => {
  const others = ['https://maker.example/2.jpg', 'https://maker.example/3.jpg']
  render(<Picture url="https://maker.example/1.jpg" others={others} alt="Mug" sizes="40px" />)
  const seen = [shown()]
  fail()
  seen.push(shown())
  fail()
  seen.push(shown())
  expect(seen).toEqual(['https://maker.example/1.jpg', ...others])
  fail()
  expect(screen.getByRole('img', { name: 'Mug: No Image Available' })).toBeVisible()
})

test('without a first picture the next one is shown', () => {
  const { container } = render(<Picture url={null} others={['https://maker.example/2.jpg']} alt="Mug" sizes="40px" />)
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://maker.example/2.jpg')
})
