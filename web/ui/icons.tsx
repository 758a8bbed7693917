import {
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Heart,
  History,
  ImageOff,
  Info,
  Mail,
  Menu,
  Phone,
  Scale,
  Search,
  SearchX,
  ShoppingCart,
  SlidersHorizontal,
  User,
  X,
} from 'lucide'
import { drawSymbols, icon, repeatedIcon } from './icon.tsx'

// Icons of the header, of listings and of messages: every first view carries them. The others stand in page-icons.tsx.
export const CartIcon = icon(ShoppingCart)
export const ChevronDownIcon = repeatedIcon('chevron')
export const CloseIcon = repeatedIcon('close')
export const CompareIcon = repeatedIcon('compare')
export const FailureIcon = icon(CircleAlert)
export const FiltersIcon = icon(SlidersHorizontal)
export const HeartIcon = repeatedIcon('heart')
export const HistoryIcon = icon(History)
export const InfoIcon = icon(Info)
export const MailIcon = icon(Mail)
export const MenuIcon = icon(Menu)
export const NoHitsIcon = icon(SearchX)
export const NoImageIcon = repeatedIcon('no-image')
export const PhoneIcon = icon(Phone)
export const SearchIcon = icon(Search)
export const SuccessIcon = icon(CircleCheck)
export const UserIcon = icon(User)

// The page brings the drawings along; the code of the browser goes without them.
const symbols = import.meta.env.SSR
  ? drawSymbols({ 'chevron': ChevronDown, 'close': X, 'compare': Scale, 'heart': Heart, 'no-image': ImageOff })
  : (document.querySelector('.symbols')?.innerHTML ?? '')
const inside = { __html: symbols }

/** Belongs on every page. */
export const Symbols = () => (
  <svg className="symbols" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={inside} />
)
