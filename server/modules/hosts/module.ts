import type { Module } from '#server/core/module.ts'
import { follow } from './follow/routes.ts'
import { listens } from './listens.ts'
import { moderatedProfiles } from './profiles/moderated-reads.ts'
import { profiles } from './profiles/routes.ts'
import { hostPages } from './public/routes.ts'
import { studio } from './studio/routes.ts'

/** Hosts: how one becomes one, what they say of themselves, who follows them. */
export const hosts: Module = {
  name: 'hosts',
  routes: [...profiles, ...studio, ...follow, ...hostPages],
  listeners: listens,
  moderated: [moderatedProfiles],
}
