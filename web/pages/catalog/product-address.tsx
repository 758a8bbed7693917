/** What a product page shows and what its address says are one; in a file of its own, which comes when a buyer chooses something. */
export { KeepConfiguration } from '../../features/catalog/configurator/index.ts'
