import { Download, Maximize2, ZoomIn, ZoomOut } from 'lucide'
import { icon } from '../../../ui/icon.tsx'

export const DownloadIcon = icon(Download)
export const EnlargeIcon = icon(Maximize2)
export const ZoomInIcon = icon(ZoomIn)
export const ZoomOutIcon = icon(ZoomOut)
