import {
  ArrowRight,
  BookOpen,
  ChevronRight,
  ClipboardList,
  Download,
  Grid2x2,
  Lock,
  LogOut,
  Maximize2,
  Minus,
  Plus,
  Printer,
  Tag,
  Truck,
  WifiOff,
  Wrench,
} from 'lucide'
import { icon } from './icon.tsx'

// Icons of single pages and of what opens on demand.
export const ArrowRightIcon = icon(ArrowRight)
export const BookIcon = icon(BookOpen)
export const ChevronRightIcon = icon(ChevronRight)
export const ClipboardIcon = icon(ClipboardList)
export const DownloadIcon = icon(Download)
export const EnlargeIcon = icon(Maximize2)
export const GridIcon = icon(Grid2x2)
export const LockIcon = icon(Lock)
export const LogoutIcon = icon(LogOut)
export const MaintenanceIcon = icon(Wrench)
export const MinusIcon = icon(Minus)
export const OfflineIcon = icon(WifiOff)
export const PlusIcon = icon(Plus)
export const PrinterIcon = icon(Printer)
export const TagIcon = icon(Tag)
export const TruckIcon = icon(Truck)
