import type { Module } from '#server/core/module.ts'
import { bell } from './bell/routes.ts'
import { devices } from './devices/routes.ts'
import { mountInbox } from './inbox/mount.ts'
import { jobs } from './jobs.ts'
import { listens } from './listens.ts'
import { notificationsData } from './personal-reads.ts'

/** Tells people what happened: the bell in real time, letters, and in development the inbox that holds them. */
export const notifications: Module = {
  name: 'notifications',
  routes: [...bell, ...devices],
  personalData: notificationsData,
  listeners: listens,
  timed: jobs,
  mount: mountInbox,
}
