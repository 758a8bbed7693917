import {
  ArrowDown,
  ArrowUp,
  Check,
  ChevronLeft,
  CloudOff,
  Copy,
  FileText,
  GripVertical,
  Pencil,
  QrCode,
  Redo2,
  Trash2,
  Undo2,
} from 'lucide'
import { icon } from '../../../ui/icon.tsx'

export const BackIcon = icon(ChevronLeft)
export const CheckIcon = icon(Check)
export const CopyIcon = icon(Copy)
export const DownIcon = icon(ArrowDown)
export const FileIcon = icon(FileText)
export const GripIcon = icon(GripVertical)
export const PencilIcon = icon(Pencil)
export const QrIcon = icon(QrCode)
export const RedoIcon = icon(Redo2)
export const RemoveIcon = icon(Trash2)
export const UndoIcon = icon(Undo2)
export const UnsavedIcon = icon(CloudOff)
export const UpIcon = icon(ArrowUp)
