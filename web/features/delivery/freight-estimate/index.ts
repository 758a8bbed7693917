export { FreightEstimate } from './freight-estimate.tsx'
