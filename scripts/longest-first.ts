import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size, the longest first. */
export const LONGEST = [
  'e2e/main-job.e2e.ts',
  'e2e/paying.e2e.ts',
  'e2e/accessible.e2e.ts',
  'e2e/watching.e2e.ts',
  'e2e/addresses.e2e.ts',
  'e2e/hosts.e2e.ts',
  'e2e/long/subscriptions.e2e.ts',
  'e2e/long/library.e2e.ts',
  'e2e/long/instalments.e2e.ts',
  'e2e/long/refunds.e2e.ts',
  'scripts/another-secret.db.test.ts',
  'server/standing/tenants.http.test.ts',
  'server/modules/payments/attempts/vnpay-hostile.http.test.ts',
  'server/modules/refunds/external/external-refund.http.test.ts',
  'server/modules/payments/attempts/xendit-notices.db.test.ts',
  'server/modules/payments/attempts/galaxypay.http.test.ts',
  'server/standing/documents-never-leak.http.test.ts',
  'server/modules/catalog/documents/reading.http.test.ts',
  'server/modules/catalog/search/everything.http.test.ts',
  'server/standing/nothing-left-of-a-host.db.test.ts',
]

/**
 * A machine that knows no earlier run begins with the largest files. One that takes long and begins last runs alone while
 * the other cores wait.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((file) => path.resolve(file) === path.normalize(moduleId))
      return found < 0 ? LONGEST.length : found
    }
    const sorted = await super.sort(files)
    const names = [...new Set(sorted.map(({ project }) => project.name))]
    const group = ({ project }: TestSpecification) => names.indexOf(project.name)
    return sorted.sort((one, other) => group(one) - group(other) || place(one) - place(other))
  }
}
