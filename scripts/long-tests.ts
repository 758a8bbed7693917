/**
 * Files that take long, by what they try: `npm run test:core` leaves them out, `npm test` runs all. They are 26 of 352 files and
 * half of the time.
 */
export const longTests: Record<string, string> = {
  'server/whole-shop/audited-commands.test.ts': 'every command of the terminal, each a process',
  'server/whole-shop/card-faults.test.ts': 'processes killed at each statement of a card checkout',
  'server/whole-shop/cut-connections.test.ts': 'connections to the database, cut again and again',
  'server/whole-shop/database-comes-back.test.ts': 'databases that end in every way',
  'server/whole-shop/kill-while-accepting.test.ts': 'a process killed at each statement of an acceptance',
  'server/whole-shop/kill-while-paying.test.ts': 'processes killed under buyers who pay',
  'server/whole-shop/kill-while-placing.test.ts': 'processes killed under buyers who order',
  'server/platform/postgres/replica.test.ts': 'two database clusters, one of which follows the other',
  'server/whole-shop/hostile-input.test.ts': 'each field of each call, filled with hostile values',
  'server/platform/pictures/picture-process.test.ts': 'pictures that fill memory and take time',
  'server/modules/delivery/freight/rates/write-rate-file.test.ts': 'whole rate files, written and read back',
  'server/modules/selling/flyers/pdf/flyer-pdf.test.ts': 'flyers of many pages, each read back',
  'server/app/opening.test.ts': 'shops opened as processes beside a database that is not ready',
  'server/app/main.test.ts': 'shops opened as processes, two on a folder',
  'server/app/workers.test.ts': 'several processes on one port',
  'server/cli/backups.test.ts': 'whole backups, restored elsewhere',
  'server/cli/help.test.ts': 'every command of the terminal, each a process',
  'server/cli/no-shop.test.ts': 'commands beside an open and a closed shop',
  'server/cli/content-folder/round-trip.test.ts': 'the whole demo written out and loaded',
  'server/modules/catalog/imports/export.test.ts': 'all goods of the demo written out and taken in',
  'server/modules/catalog/search/live/live-catalog.test.ts': 'thousands of changes beside open requests',
  'server/modules/orders/billing/pdf/order-pdf.test.ts': 'papers of many pages, each read back',
  'server/modules/selling/artwork/library.test.ts': 'hundreds of files in a library',
  'server/modules/selling/artwork/reading/read-artwork.test.ts': 'files that fill memory and take time',
  'dev/demo/fill.test.ts': 'the whole demo shop',
  'dev/postgres/embedded-postgres.test.ts': 'database clusters made and killed',
}
