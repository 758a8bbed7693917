export { OrderProofs, ProofTable } from './proof-table.tsx'
export { ProofView } from './proof-view.tsx'
