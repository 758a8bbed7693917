import {
  ArrowRight,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ClipboardList,
  Clock,
  Columns3,
  Download,
  Ellipsis,
  Eye,
  FilePenLine,
  GripVertical,
  LayoutPanelTop,
  Plus,
  ImageOff,
  Info,
  LayoutGrid,
  KeyRound,
  LogOut,
  Mail,
  Menu,
  Printer,
  ScrollText,
  Search,
  Server,
  Settings,
  Store,
  TriangleAlert,
  Truck,
  UserRound,
  Users,
  X,
  Building2,
} from 'lucide'
import { drawSymbols, icon } from '../../ui/icon.tsx'

export const AuditIcon = icon(ScrollText)
export const BackIcon = icon(ChevronLeft)
export const CatalogIcon = icon(LayoutGrid)
export const CheckIcon = icon(Check)
export const ClockIcon = icon(Clock)
export const ColumnsIcon = icon(Columns3)
export const CompanyIcon = icon(Building2)
export const ContentIcon = icon(LayoutPanelTop)
export const DownloadIcon = icon(Download)
export const EyeIcon = icon(Eye)
export const ForwardIcon = icon(ChevronRight)
export const GoIcon = icon(ArrowRight)
export const GripIcon = icon(GripVertical)
export const InfoIcon = icon(Info)
export const KeyIcon = icon(KeyRound)
export const MailIcon = icon(Mail)
export const MenuIcon = icon(Menu)
export const MoreIcon = icon(Ellipsis)
export const OrdersIcon = icon(ClipboardList)
export const PersonIcon = icon(UserRound)
export const PlusIcon = icon(Plus)
export const PrintIcon = icon(Printer)
export const QuoteIcon = icon(FilePenLine)
export const SearchIcon = icon(Search)
export const SettingsIcon = icon(Settings)
export const ShopIcon = icon(Store)
export const SignOutIcon = icon(LogOut)
export const StaffIcon = icon(Users)
export const SystemIcon = icon(Server)
export const TruckIcon = icon(Truck)
export const WarningIcon = icon(TriangleAlert)

const symbols = { __html: drawSymbols({ 'chevron': ChevronDown, 'close': X, 'no-image': ImageOff }) }

/** What the shop's own parts name where they stand; belongs on every page. */
export const Symbols = () => <svg className="symbols" aria-hidden="true" dangerouslySetInnerHTML={symbols} />
