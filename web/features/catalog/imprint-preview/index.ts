export { ImprintPreview } from './imprint-preview.tsx'
