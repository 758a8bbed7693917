import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../../testing/render.tsx'
import { FormDialog } from './form-dialog.tsx'

test('closes at once while nothing was typed, and gives the focus back', async () => {
  const { user } = await renderAdmin(<Note />)
  await user.click(screen.getByRole('button', { name: 'Add a note' }))
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Add a note' })).toHaveFocus()
})

test('asks before what was typed is lost: by Escape, and by its cross', async () => {
  const { user } = await renderAdmin(<Note />)
  await user.click(screen.getByRole('button', { name: 'Add a note' }))
  await user.type(await screen.findByLabelText('Note'), 'Call them')

  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Note')).toHaveValue('Call them')

  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('Escape takes the question back, also before the focus is in it, and leaves what was typed', async () => {
  const { user } = await renderAdmin(<Note />)
  await user.click(screen.getByRole('button', { name: 'Add a note' }))
  const note = await screen.findByLabelText('Note')
  await user.type(note, 'Call them')
  for (const pressEscape of [
    () => user.keyboard('{Escape}'),
    () => Promise.resolve(fireEvent.keyDown(note, { key: 'Escape' })),
  ]) {
    await user.keyboard('{Escape}')
    await screen.findByRole('alertdialog')
    await pressEscape()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(note).toBeInTheDocument()
    expect(note).toHaveValue('Call them')
  }
})

function Note() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Add a note</button>
      <FormDialog open={isOpen} onClose={() => setOpen(false)} title="A note">
        <label>
          Note <input defaultValue="" />
        </label>
      </FormDialog>
    </>
  )
}
