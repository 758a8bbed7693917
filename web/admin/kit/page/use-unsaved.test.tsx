import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../../testing/render.tsx'
import { forgetUnsaved, useUnsaved, useUnsavedGuard } from './use-unsaved.ts'

async function open() {
  const { user, router } = await renderAdmin(<Page />, { at: '/pages/terms' })
  return { user, at: () => router.state.location.pathname + router.state.location.search }
}

const note = () => screen.getByLabelText('Note')
const follow = (name: string) => screen.getByRole('link', { name })

test('a page on which something was typed is left only knowingly', async () => {
  const { user, at } = await open()
  await user.type(note(), 'Call them')
  await user.click(follow('Orders'))
  expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Leave without your note?')
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(at()).toBe('/pages/terms')
  expect(note()).toHaveValue('Call them')
  await user.click(follow('Orders'))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(at()).toBe('/orders'))
})

test('nobody is asked on the same page, or where nothing is typed any more', async () => {
  const { user, at } = await open()
  await user.type(note(), 'Call them')
  await user.click(follow('Second part'))
  await waitFor(() => expect(at()).toBe('/pages/terms?part=2'))
  await user.clear(note())
  await user.click(follow('Orders'))
  await waitFor(() => expect(at()).toBe('/orders'))
})

test('nobody is asked after what was typed on was deleted', async () => {
  const { user, at } = await open()
  await user.type(note(), 'Call them')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(at()).toBe('/orders'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a browser asks before its tab is closed while something is typed', async () => {
  const { user } = await open()
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(close()).toBe(true)
  await user.type(note(), 'Call them')
  expect(close()).toBe(false)
})

function Page() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  useUnsavedGuard()
  useUnsaved(text !== '', 'your note')
  return (
    <>
      <label>
        Note <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button
        onClick={() => {
          forgetUnsaved()
          void navigate('/orders')
        }}
      >
        Delete
      </button>
      <Link to="/orders">Orders</Link>
      <Link to="/pages/terms?part=2">Second part</Link>
    </>
  )
}
