import './styles/admin.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { ClientEnvironment, createQueries, adminSender, fixedSession, setSender } from '../client/index.ts'
import { Confirmation } from '../ui/popups/confirm.tsx'
import { showToast, Toasts } from '../ui/popups/toasts.tsx'
import { sessionEnd } from './app/session-end.ts'
import { Symbols } from './kit/icons.tsx'
import { createAdminRouter } from './routes.tsx'

const unauthorized = 401

// A failure is a toast unless its component shows it.
const queries = createQueries((failed, quiet) => {
  if (failed.status === unauthorized) return askToSignIn()
  if (!quiet) showToast({ kind: 'bad', title: failed.message, text: failed.detail })
})
setSender(queries, adminSender)
const router = createAdminRouter(queries)

/** The session is over. A page that is opening says so itself; of one that is open nothing is lost. */
function askToSignIn(): void {
  const { location, navigation, initialized } = router.state
  if (!initialized || navigation.state !== 'idle' || /\/(sign-in|welcome)$/.test(location.pathname)) return
  if (location.pathname.endsWith('/second-factor')) void router.navigate('/sign-in')
  else sessionEnd.tell()
}

// What floats above the page stands beside it.
document.body.classList.add('adm')
createRoot(document.getElementById('admin')!).render(
  <QueryClientProvider client={queries}>
    <ClientEnvironment
      session={fixedSession(false)}
      renderedSignedIn={false}
      shopUrl={window.location.origin}
      scripts={{ analytics: null, maps: null }}
    >
      <Symbols />
      <RouterProvider router={router} />
      <Toasts />
      <Confirmation />
    </ClientEnvironment>
  </QueryClientProvider>,
)
