import { type Listener, subscribe } from '#server/core/jobs.ts'
import { forgetPerson } from './reports/forget-person.ts'
import { walkScan } from './scans/walk-scan.ts'

export const listens: readonly Listener[] = [
  subscribe('moderation.scan-opened', 'walk', (ctx, { scanId }) => walkScan(ctx, scanId)),
  subscribe('account.terminated', 'forget-person', (ctx, { userId }) => forgetPerson(ctx, userId)),
]
