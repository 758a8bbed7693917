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
import { icon } from './icon.tsx'

// Icons of the header, of listings and of messages: every first view carries them. The others stand in page-icons.tsx.
export const CartIcon = icon(ShoppingCart)
export const ChevronDownIcon = icon(ChevronDown)
export const CloseIcon = icon(X)
export const CompareIcon = icon(Scale)
export const FailureIcon = icon(CircleAlert)
export const FiltersIcon = icon(SlidersHorizontal)
export const HeartIcon = icon(Heart)
export const HistoryIcon = icon(History)
export const InfoIcon = icon(Info)
export const MailIcon = icon(Mail)
export const MenuIcon = icon(Menu)
export const NoHitsIcon = icon(SearchX)
export const NoImageIcon = icon(ImageOff)
export const PhoneIcon = icon(Phone)
export const SearchIcon = icon(Search)
export const SuccessIcon = icon(CircleCheck)
export const UserIcon = icon(User)
