import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderDesk } from '../../testing/render.tsx'
import { FormDialog } from './form-dialog.tsx'

test('closes at once while nothing was typed, and gives the focus back', async () => {
  const { user } = await renderDesk(<Note />)
  await user.click(screen.getByRole('button', { name: 'Add a note' }))
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Add a note' })).toHaveFocus()
})

test('asks before what was typed is lost: by Escape, and by its cross', async () => {
  const { user } = await renderDesk(<Note />)
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
