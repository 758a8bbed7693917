export { OrderHistory } from './order-history.tsx'
export { OrderTable } from './order-table.tsx'
export { PortalFrame } from './portal-frame.tsx'
export { usePortalDoor } from './use-portal-door.ts'
