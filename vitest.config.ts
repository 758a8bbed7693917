import { defineConfig } from 'vitest/config'

/** They need a database. */
const serverTestsOfDev = ['dev/{demo/{fill,buying},postgres/*,standins/**/*}.test.ts']

export default defineConfig({
  // Where each element was written is of no use here, and an eighth of the time of components.
  oxc: { jsx: { development: false } },
  test: {
    // What was translated once is read from a file until it changes: a fifth of a second run. Projects share it, and so their options.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest-modules' },
    // Two cores are enough for the whole shop; more workers only make each other slow.
    maxWorkers: 2,
    // Some machines are ten times slower than others; only what fails waits for as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Loading modules anew for each file took half of the time; they hold nothing that a test changes.
          isolate: false,
          include: ['{contract,domain,web,scripts,dev}/**/*.test.ts'],
          exclude: serverTestsOfDev,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'happy-dom',
          // A page and its libraries for each worker, not for each file: a third of the time. Each test leaves the page empty.
          isolate: false,
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/testing/each-file.ts'],
          // Of the page that Testing Library prints where it finds nothing.
          env: { DEBUG_PRINT_LIMIT: '3000' },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // React as the shop has it: the one for developers takes twice as long to write a page.
          env: { NODE_ENV: 'production' },
          // Loading the server anew for each file took a quarter of the time; its modules keep nothing between shops.
          isolate: false,
          include: ['server/**/*.test.ts', ...serverTestsOfDev],
          globalSetup: ['server/testing/database/cluster.ts', 'server/testing/processes/built-programs.ts'],
          setupFiles: ['server/testing/matchers.ts', 'server/testing/each-file.ts'],
        },
      },
    ],
  },
})
