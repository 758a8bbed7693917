import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
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
          include: ['{contract,domain,web,scripts,demo,bench}/**/*.test.{ts,tsx}'],
          exclude: ['demo/fill.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Loading the server anew for each file took a quarter of the time; its modules keep nothing between shops.
          isolate: false,
          include: ['{server,standins}/**/*.test.ts', 'demo/fill.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
          setupFiles: ['server/testing/matchers.ts', 'server/testing/each-file.ts'],
        },
      },
    ],
  },
})
