import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongestFirst from './scripts/longest-first.ts'
import { isLong } from './server/testing/tier.ts'
import { callsPlugin } from './web/build/calls-plugin.ts'

const DATABASE_TESTS = ['**/*.db.test.ts', '**/*.http.test.ts']
/** They put another module in the place of one, so they load the product for themselves. */
const MOCKING_TESTS = ['**/*-unlocked.db.test.ts', '**/*-unguarded.db.test.ts', '**/*-mocked.db.test.ts']
const PURE_MOCKING_TESTS = ['**/*-mocked.test.ts']
const NOT_OURS = ['**/node_modules/**', 'build/**', 'data/**', '.react-router/**']

/** Ends what hangs, and decides nothing: a busy machine may need many times what a free one does. */
const HANGS_MS = isLong ? 3_600_000 : 300_000

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Two more files at once than there are cores: who asks PostgreSQL or watches a video waits.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    coverage: { provider: 'v8', include: ['domain/**', 'server/**', 'web/**', 'simulators/**'] },
    projects: [
      {
        plugins: [callsPlugin()],
        test: {
          name: 'pure',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...NOT_OURS, ...DATABASE_TESTS, ...PURE_MOCKING_TESTS],
          isolate: false,
          unstubGlobals: true,
          testTimeout: HANGS_MS,
          env: { NODE_ENV: 'test', TZ: 'UTC' },
        },
      },
      {
        plugins: [callsPlugin()],
        test: {
          name: 'pure-mocking',
          include: PURE_MOCKING_TESTS,
          exclude: NOT_OURS,
          testTimeout: HANGS_MS,
          env: { NODE_ENV: 'test', TZ: 'UTC' },
        },
      },
      {
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          exclude: [...NOT_OURS, ...MOCKING_TESTS],
          globalSetup: ['server/testing/global-setup.ts'],
          // A file builds its own app on its own database: modules hold nothing, a worker loads them once for all files.
          isolate: false,
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          expect: { poll: { timeout: HANGS_MS / 2 } },
          env: { NODE_ENV: 'test', TZ: 'UTC' },
        },
      },
      {
        test: {
          name: 'mocking',
          include: MOCKING_TESTS,
          exclude: NOT_OURS,
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          expect: { poll: { timeout: HANGS_MS / 2 } },
          env: { NODE_ENV: 'test', TZ: 'UTC' },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/global-setup.ts', 'server/testing/global-setup.ts'],
          isolate: false,
          // What a page comes to show is waited for as long as a busy machine needs.
          expect: { poll: { timeout: HANGS_MS / 2 } },
          testTimeout: HANGS_MS,
          hookTimeout: HANGS_MS,
          env: { NODE_ENV: 'test' },
        },
      },
    ],
  },
})
