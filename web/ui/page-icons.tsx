import {
  ArrowRight,
  BookOpen,
  Check,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  ClipboardList,
  Download,
  Grid2x2,
  List,
  Lock,
  LogOut,
  Minus,
  PackageOpen,
  Plus,
  Printer,
  Tag,
  Trash2,
  Truck,
  WifiOff,
  Wrench,
  Zap,
} from 'lucide'
import { icon } from './icon.tsx'

// Icons of single pages and of what opens on demand.
export const ArrowRightIcon = icon(ArrowRight)
export const BookIcon = icon(BookOpen)
export const CheckIcon = icon(Check)
export const ChevronLeftIcon = icon(ChevronLeft)
export const ChevronRightIcon = icon(ChevronRight)
export const ChevronUpIcon = icon(ChevronUp)
export const ClipboardIcon = icon(ClipboardList)
export const DownloadIcon = icon(Download)
export const GridIcon = icon(Grid2x2)
export const ListIcon = icon(List)
export const LockIcon = icon(Lock)
export const LogoutIcon = icon(LogOut)
export const MaintenanceIcon = icon(Wrench)
export const MinusIcon = icon(Minus)
export const OfflineIcon = icon(WifiOff)
export const PackageIcon = icon(PackageOpen)
export const PlusIcon = icon(Plus)
export const PrinterIcon = icon(Printer)
export const RushIcon = icon(Zap)
export const TagIcon = icon(Tag)
export const TrashIcon = icon(Trash2)
export const TruckIcon = icon(Truck)
