export { Form, Link, NavLink, type LinkProps } from './link.tsx'
export { createMatcher, matchPath, type Params } from './match-path.ts'
export { toAddress, toLocation, type RouteLocation } from './route-location.ts'
export { createFixedRouter, createRouter, type Opened, type OpenPage, type PageFailure } from './router.ts'
export {
  RouterProvider,
  useAddressNote,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useSearchParams,
  useView,
} from './router-context.tsx'
