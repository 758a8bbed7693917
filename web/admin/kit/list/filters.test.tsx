import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Symbols } from '../icons.tsx'
import { SearchFilter } from './filters.tsx'

test('whoever goes to a view and types at once stays in that view', async () => {
  const answers: (() => void)[] = []
  const router = createMemoryRouter(
    [
      {
        path: '/orders',
        // As on a slow line: each way takes until it is let through.
        loader: () => new Promise((resolve) => answers.push(() => resolve(null))),
        HydrateFallback: () => null,
        Component: () => (
          <>
            <Symbols />
            <Link to="/orders?view=all">All</Link>
            <SearchFilter name="q" label="Search this list" placeholder="Number" />
          </>
        ),
      },
    ],
    { initialEntries: ['/orders'] },
  )
  const user = userEvent.setup({ delay: null })
  render(<RouterProvider router={router} />)
  answers.shift()!()
  await user.click(await screen.findByRole('link', { name: 'All' }))
  await user.type(screen.getByRole('searchbox'), '100026')
  await waitFor(() => expect(answers).toHaveLength(2))
  for (const answer of answers) answer()
  await waitFor(() => expect(router.state.location.search).toBe('?view=all&q=100026'))
})
