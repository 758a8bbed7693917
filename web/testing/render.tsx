import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider as AdminRouterProvider } from 'react-router'
import { staffRights } from '../../domain/people/staff-rights.ts'
import { getStaffSession } from '../../contract/admin/staff/session.call.ts'
import type { StaffSession } from '../../contract/admin/staff/session.schema.ts'
import { sessionRoute } from '../admin/app/me.ts'
import { Symbols } from '../admin/kit/icons.tsx'
import { ClientEnvironment, createQueries, setSender } from '../client/index.ts'
import { RouterProvider } from '../router/index.ts'
import { Confirmation } from '../ui/popups/confirm.tsx'
import { showToast, Toasts } from '../ui/popups/toasts.tsx'
import { createFakeServer, type FakeServer } from './fake-server.ts'
import { createFakeSession, type FakeSession } from './fake-session.ts'
import { createRecordingRouter, type RecordingRouter } from './recording-router.ts'

interface Rendered {
  /** Presses and types as a person does. */
  user: UserEvent
  server: FakeServer
  queries: QueryClient
}

interface ShopOptions {
  server?: FakeServer
  signedIn?: boolean
  /** The address of the page. */
  at?: string
  /** Of that address: '/products/:id'. */
  pattern?: string
}

interface RenderedShop extends Rendered {
  router: RecordingRouter
  session: FakeSession
  /** The same component with other props. */
  rerender(children: ReactNode): void
  /** Takes the page away, as a reload does. */
  leave(): void
}

/** A component of the storefront with all that the shop gives it. */
export function renderShop(
  children: ReactNode,
  { server = createFakeServer(), signedIn = false, at = '/home', pattern }: ShopOptions = {},
): RenderedShop {
  const queries = createQueriesWith(server)
  const router = createRecordingRouter(at, pattern)
  const session = createFakeSession(signedIn)
  const surround = (inner: ReactNode) => (
    <QueryClientProvider client={queries}>
      <ClientEnvironment session={session} renderedSignedIn={signedIn} shopUrl={shopUrl} scripts={noScripts}>
        <RouterProvider router={router}>
          <main>{inner}</main>
          <Confirmation />
          <Toasts />
        </RouterProvider>
      </ClientEnvironment>
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(surround(children))
  return {
    user: userEvent.setup({ delay: null }),
    server,
    queries,
    router,
    session,
    rerender: (inner) => rerender(surround(inner)),
    leave: unmount,
  }
}

interface AdminOptions {
  server?: FakeServer
  at?: string
  pattern?: string
  /** Who is signed in, where it matters: an owner with every right. */
  me?: Partial<StaffSession>
}

interface RenderedAdmin extends Rendered {
  router: ReturnType<typeof createMemoryRouter>
}

/** A component of the back office with all that the desk gives it. */
export async function renderAdmin(
  children: ReactNode,
  { server = createFakeServer(), at = '/', pattern = '*', me = {} }: AdminOptions = {},
): Promise<RenderedAdmin> {
  const queries = createQueriesWith(server)
  const session = { ...owner, ...me }
  server.answer(getStaffSession, session)
  const router = createMemoryRouter(
    [{ id: sessionRoute, path: pattern, loader: () => session, element: <main>{children}</main> }],
    { initialEntries: [at] },
  )
  await untilOpen(router)
  render(
    <QueryClientProvider client={queries}>
      <ClientEnvironment
        session={createFakeSession(false)}
        renderedSignedIn={false}
        shopUrl={shopUrl}
        scripts={noScripts}
      >
        <Symbols />
        <AdminRouterProvider router={router} />
        <Toasts />
        <Confirmation />
      </ClientEnvironment>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup({ delay: null }), server, queries, router }
}

const shopUrl = 'https://shop.example.com'
const noScripts = { analytics: null, maps: null }

/** As web/app/entry-client.tsx does: a failure is a toast unless its component shows it. */
function createQueriesWith(server: FakeServer): QueryClient {
  const queries = createQueries((failed, quiet) => {
    if (!quiet) showToast({ kind: 'bad', title: failed.message, text: failed.detail })
  })
  setSender(queries, server.sender)
  return queries
}

const untilOpen = (router: ReturnType<typeof createMemoryRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

const owner: StaffSession = {
  id: 1,
  email: 'wren@example.com',
  name: 'Wren Ashby',
  role: 'owner',
  roleTitle: 'Owner',
  rights: [...staffRights],
  needs: 'nothing',
  hasSecondFactor: true,
  needsSecondFactor: false,
  recoveryCodesLeft: 10,
  shopName: 'Riverside Supply',
  mailsWait: false,
  timeZone: 'America/New_York',
  endsAt: null,
  counts: { orders: 0, messages: 0, quotes: 0, proofs: 0, customers: 0 },
}
