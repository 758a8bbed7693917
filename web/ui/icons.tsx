import {
  ArrowRight,
  BookOpen,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  ClipboardList,
  Download,
  Grid2x2,
  Heart,
  History,
  ImageOff,
  Info,
  List,
  Lock,
  LogOut,
  Mail,
  Menu,
  Minus,
  PackageOpen,
  Phone,
  Plus,
  Printer,
  Scale,
  Search,
  SearchX,
  ShoppingCart,
  SlidersHorizontal,
  Tag,
  Trash2,
  Truck,
  User,
  WifiOff,
  Wrench,
  X,
  Zap,
  type LucideIcon,
} from 'lucide-react'

export interface IconProps {
  /** Larger and thinner, for empty states. */
  large?: boolean
  className?: string
}

// Every icon stands beside words or in a button that has a name of its own, so none speaks for itself.
const icon = (Drawn: LucideIcon) =>
  function Icon({ large = false, className = '' }: IconProps) {
    return <Drawn className={`i ${large ? 'lg' : ''} ${className}`.trim()} aria-hidden="true" focusable="false" />
  }

export const ArrowRightIcon = icon(ArrowRight)
export const BookIcon = icon(BookOpen)
export const CartIcon = icon(ShoppingCart)
export const CheckIcon = icon(Check)
export const ChevronDownIcon = icon(ChevronDown)
export const ChevronLeftIcon = icon(ChevronLeft)
export const ChevronRightIcon = icon(ChevronRight)
export const ChevronUpIcon = icon(ChevronUp)
export const ClipboardIcon = icon(ClipboardList)
export const CloseIcon = icon(X)
export const CompareIcon = icon(Scale)
export const DownloadIcon = icon(Download)
export const FailureIcon = icon(CircleAlert)
export const FiltersIcon = icon(SlidersHorizontal)
export const GridIcon = icon(Grid2x2)
export const HeartIcon = icon(Heart)
export const HistoryIcon = icon(History)
export const InfoIcon = icon(Info)
export const ListIcon = icon(List)
export const LockIcon = icon(Lock)
export const LogoutIcon = icon(LogOut)
export const MailIcon = icon(Mail)
export const MaintenanceIcon = icon(Wrench)
export const MenuIcon = icon(Menu)
export const MinusIcon = icon(Minus)
export const NoHitsIcon = icon(SearchX)
export const NoImageIcon = icon(ImageOff)
export const OfflineIcon = icon(WifiOff)
export const PackageIcon = icon(PackageOpen)
export const PhoneIcon = icon(Phone)
export const PlusIcon = icon(Plus)
export const PrinterIcon = icon(Printer)
export const RushIcon = icon(Zap)
export const SearchIcon = icon(Search)
export const SuccessIcon = icon(CircleCheck)
export const TagIcon = icon(Tag)
export const TrashIcon = icon(Trash2)
export const TruckIcon = icon(Truck)
export const UserIcon = icon(User)
