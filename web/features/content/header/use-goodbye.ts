import { useNavigate } from '../../../router/index.ts'
import { showToast } from '../../../ui/popups/toasts.tsx'

const messageAfterMs = 500
let goodbye: ReturnType<typeof setTimeout> | undefined

/** After logout: home, and one message however often it was asked for (docs/decisions/shop-rules.md, 'Logout'). */
export function useGoodbye(): () => Promise<void> {
  const navigate = useNavigate()
  return () => {
    clearTimeout(goodbye)
    goodbye = setTimeout(() => showToast({ kind: 'ok', title: 'You are signed out.' }), messageAfterMs)
    return navigate('/home', { replace: window.location.pathname === '/logout' })
  }
}
