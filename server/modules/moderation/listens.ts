import { hear, type Listener } from '#server/core/jobs.ts'
import { forgetPerson } from './reports/forget-person.ts'
import { walkScan } from './scans/walk-scan.ts'

export const listens: readonly Listener[] = [
  hear('moderation.scan-opened', 'walk', (ctx, { scanId }) => walkScan(ctx, scanId)),
  hear('account.terminated', 'forget-person', (ctx, { userId }) => forgetPerson(ctx, userId)),
]
