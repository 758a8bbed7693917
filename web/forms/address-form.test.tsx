import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { validateAddress } from '../../contract/shop/address-checks.call.ts'
import { useCall } from '../client/index.ts'
import { createFakeServer } from '../testing/fake-server.ts'
import { renderShop } from '../testing/render.tsx'
import { AddressForm } from './address-form.tsx'

const onSave = vi.fn<() => void>()

function Fields() {
  const checks = useCall(validateAddress, { quiet: true })
  return (
    <AddressForm
      {...{ checks, onSave, address: undefined, isFirst: true, takesFocus: false, onCancel: () => undefined }}
      sends={{ sending: false, refused: null }}
    />
  )
}

test('an address that is corrected while it is checked is neither questioned nor saved as it was', async () => {
  const server = createFakeServer()
  const address = { name: 'Ann', company: '', address_1: '1 Mill St', address_2: '', phone: '', country: 'US' }
  const typed = { ...address, city: 'Columbus', state: 'TX', zip: '43215' }
  server.answer(validateAddress, {
    agrees: false,
    address: typed,
    questions: [{ field: 'state', message: 'ZIP code 43215 is in Columbus, OH, not in Texas.' }],
    suggested_addresses: [{ ...typed, state: 'OH' }],
    may_keep: false,
  })
  const release = server.hold(validateAddress)
  const { user } = renderShop(<Fields />, { server })
  for (const [label, text] of [
    ['Name', 'Ann'],
    ['Street address', '1 Mill St'],
    ['City', 'Columbus'],
    ['ZIP code', '43215'],
  ] as const)
    await user.type(screen.getByLabelText(label), text)
  await user.selectOptions(screen.getByLabelText('State'), 'TX')
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  await user.selectOptions(screen.getByLabelText('State'), 'OH')
  release()
  await vi.waitFor(() => expect(server.sent(validateAddress)).toHaveLength(1))
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save address' })).not.toHaveAttribute('aria-busy', 'true'),
  )
  expect(screen.queryByRole('group', { name: 'Is this address right?' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByRole('group', { name: 'Is this address right?' })).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
})
