import { handUp } from '#server/core/handed-up.ts'
import type { Module } from '#server/core/module.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { peopleCounts } from '#server/modules/identity/index.ts'
import { bell } from './bell/routes.ts'
import { notificationsData } from './data-export.ts'
import { devices } from './devices/routes.ts'
import { digests } from './digests/routes.ts'
import { mountInbox } from './inbox/mount.ts'
import { jobs } from './jobs.ts'
import { listens } from './listens.ts'
import { log } from './log/routes.ts'
import { deadLettersWait } from './log/staff-queue.ts'
import { notificationsCount } from './people-counts.ts'
import { mountUnsubscribe } from './preferences/mount.ts'
import { preferences } from './preferences/routes.ts'
import { promotions } from './promotions/routes.ts'
import { browsers } from './push/routes.ts'
import { mountReports } from './reports/mount.ts'
import { sealed } from './sealed.ts'
import { messagesMeasured } from './sending/measured.ts'
import { templates } from './templates/routes.ts'

/**
 * Tells people what happened, each the way they chose: the bell in real time, letters, SMS, Zalo and push from one
 * outbox, at once or in packages. In development the inbox shows what was sent.
 */
export const notifications: Module = {
  name: 'notifications',
  tables: [
    'deliveries',
    'digests',
    'message_files',
    'messages',
    'mobile_devices',
    'notices_about',
    'notification_preferences',
    'notifications',
    'promotions',
    'provider_tokens',
    'push_subscriptions',
    'quiet_hours',
  ],
  routes: [...bell, ...devices, ...preferences, ...digests, ...browsers, ...log, ...templates, ...promotions],
  rows: [handUp(staffQueues, deadLettersWait), handUp(peopleCounts, notificationsCount)],
  personalData: notificationsData,
  listeners: listens,
  timed: jobs,
  metrics: messagesMeasured,
  mount: (fastify, tools) => {
    mountInbox(fastify, tools)
    mountUnsubscribe(fastify, tools)
    mountReports(fastify, tools)
  },
  sealed,
}
