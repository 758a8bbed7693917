import { expect } from '../test.ts'
import type { OfAdmin } from './admin.ts'
import type { State } from './state.ts'

export const proofAdminStates: State<OfAdmin>[] = [
  {
    page: '/admin/proofs/:id?',
    state: 'proofs in each column',
    at: '/admin/proofs',
    narrow: 390,
    reach: (page) => expect(page.getByRole('region', { name: 'Waiting on buyer' })).toBeVisible(),
  },
  {
    page: '/admin/proofs/:id?',
    state: 'one that waits for its buyer',
    at: ({ proofId }) => `/admin/proofs/${proofId}`,
    narrow: 390,
    reach: (page) => expect(page.getByRole('region', { name: 'Approvals' })).toBeVisible(),
  },
]
