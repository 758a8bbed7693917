import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** What the address says, or is about to say: whoever goes to a view and types at once must not be led back by what was typed. */
export function useNextAddress(): URLSearchParams {
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname ? new URLSearchParams(next.search) : address
}
