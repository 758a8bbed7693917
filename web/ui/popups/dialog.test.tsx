import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderShop } from '../../testing/render.tsx'
import { confirm } from './confirm.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

const opener = () => screen.getByRole('button', { name: 'Rename' })
const expectClosed = (role: 'dialog' | 'alertdialog') =>
  waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument())

test('a dialog opens with the focus in its first field, and gives it back when Escape closes it', async () => {
  const { user } = renderShop(<Renaming />)
  await user.click(opener())
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Rename the flyer')
  await user.keyboard('{Escape}')
  await expectClosed('dialog')
  expect(opener()).toHaveFocus()
})

test('Tab goes around within a dialog, in both directions', async () => {
  const { user } = renderShop(<Renaming />)
  await user.click(opener())
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  const dialog = screen.getByRole('dialog')
  for (const shift of [false, false, false, false, true, true, true, true, true]) {
    await user.tab({ shift })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  }
})

test('its cross and a press beside it close it', async () => {
  const { user } = renderShop(<Renaming />)
  await user.click(opener())
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await expectClosed('dialog')
  expect(opener()).toHaveFocus()
  await user.click(opener())
  await screen.findByRole('dialog')
  await user.click(document.querySelector('.backdrop')!)
  await expectClosed('dialog')
})

test('what asks for an answer has no cross, and a press beside it does nothing', async () => {
  const { user } = renderShop(<Renaming alert />)
  await user.click(opener())
  await screen.findByRole('alertdialog')
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await user.click(document.querySelector('.backdrop')!)
  expect(screen.getByRole('alertdialog')).toBeInTheDocument()
})

test('a question is answered by its buttons, and by Escape with no', async () => {
  const { user } = renderShop(null)
  const question = { title: 'Remove this card?', yes: 'Remove', no: 'Keep it' }
  const answer = async (press: () => Promise<void>): Promise<boolean> => {
    const asked = confirm(question)
    await screen.findByRole('alertdialog', { name: 'Remove this card?' })
    await press()
    await expectClosed('alertdialog')
    return asked
  }
  expect(await answer(() => user.click(screen.getByRole('button', { name: 'Remove' })))).toBe(true)
  expect(await answer(() => user.click(screen.getByRole('button', { name: 'Keep it' })))).toBe(false)
  expect(await answer(() => user.keyboard('{Escape}'))).toBe(false)
})

test('a second question answers the first with no', async () => {
  renderShop(null)
  const first = confirm({ title: 'Remove this card?', yes: 'Remove', no: 'Keep it' })
  void confirm({ title: 'Remove this address?', yes: 'Remove', no: 'Keep it' })
  expect(await first).toBe(false)
  expect(await screen.findByRole('alertdialog', { name: 'Remove this address?' })).toBeInTheDocument()
})

function Renaming({ alert = false }: Pick<DialogProps, 'alert'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Rename</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Rename the flyer" alert={alert}>
        <label>
          Name <input />
        </label>
        <button>Save</button>
      </Dialog>
    </>
  )
}
