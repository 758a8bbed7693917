export { releaseStock, reserveStock, sendReserved, unsendReserved } from './reserve-stock.ts'
export { settleReservations } from './settle-reservations.ts'
