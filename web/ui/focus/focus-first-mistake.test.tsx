import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusFirstMistake } from './focus-first-mistake.ts'

const Fields = () => (
  <form aria-label="Fields">
    <input aria-label="Name" aria-invalid="true" />
    <input aria-label="Phone" />
    <button>Save</button>
  </form>
)

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('a press with a mistake leads to its field', async () => {
  render(<Fields />)
  screen.getByRole('button').focus()
  focusFirstMistake(screen.getByRole<HTMLFormElement>('form'))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
})

test('whoever types on in the first of two wrong fields is not led to the second one', async () => {
  render(<Fields />)
  const name = screen.getByLabelText('Name')
  screen.getByLabelText('Phone').setAttribute('aria-invalid', 'true')
  name.focus()
  focusFirstMistake(screen.getByRole<HTMLFormElement>('form'))
  fireEvent.input(name, { target: { value: 'S' } })
  name.removeAttribute('aria-invalid')
  await nextFrame()
  await nextFrame()
  expect(name).toHaveFocus()
})

test('whoever has gone on to another field before the mistake is drawn stays there', async () => {
  render(<Fields />)
  screen.getByRole('button').focus()
  focusFirstMistake(screen.getByRole<HTMLFormElement>('form'))
  screen.getByLabelText('Phone').focus()
  await nextFrame()
  await nextFrame()
  expect(screen.getByLabelText('Phone')).toHaveFocus()
})
