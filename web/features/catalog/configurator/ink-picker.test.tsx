import type { ComponentProps } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { approximatePms } from '../../../../domain/decoration/approximate-pms.ts'
import { InkPicker } from './ink-picker.tsx'

test('a PMS color that is mixed is shown about as its code says', async () => {
  const user = userEvent.setup()
  const onChoose = vi.fn<ComponentProps<typeof InkPicker>['onChoose']>()
  render(
    <InkPicker
      label="Color 1 of Front"
      inks={[]}
      takesMatches
      chosen={undefined}
      taken={[]}
      onChoose={onChoose}
      onRemove={undefined}
      onClose={() => undefined}
    />,
  )
  await user.type(screen.getByRole('textbox', { name: 'Find by code or name' }), '286')
  expect(screen.getByLabelText(/^About this color on screens/)).toHaveValue(approximatePms('PMS 286 C'))
  await user.click(screen.getByRole('button', { name: /^Use PMS 286 C/ }))
  expect(onChoose).toHaveBeenCalledWith({ pms_code: 'PMS 286 C', hex_code: approximatePms('PMS 286 C') })
})
