export { toDescription } from './beginning-of.ts'
export { PageHead } from './page-head.tsx'
export { organizationFacts, productFacts, trailFacts } from './facts.ts'
