export { releaseStock, releaseUnsent, reserveStock, sendReserved, unsendReserved } from './reserve-stock.ts'
export { settleReservations } from './settle-reservations.ts'
