import type { Module } from '#server/core/module.ts'
import { KEPT_SECRETS, REMEMBERED, type SealedPlace } from '#server/core/sealed-places.ts'
import { admin } from './modules/admin/module.ts'
import { catalog } from './modules/catalog/module.ts'
import { commerce } from './modules/commerce/module.ts'
import { content } from './modules/content/module.ts'
import { hosts } from './modules/hosts/module.ts'
import { identity } from './modules/identity/module.ts'
import { insights } from './modules/insights/module.ts'
import { learning } from './modules/learning/module.ts'
import { library } from './modules/library/module.ts'
import { moderation } from './modules/moderation/module.ts'
import { notifications } from './modules/notifications/module.ts'
import { platform } from './modules/platform/module.ts'
import { requests } from './modules/requests/module.ts'

/** The modules of the product, as they are mounted. Which lies below which says LEVELS in scripts/house/layers.ts. */
export const modules: readonly Module[] = [
  platform,
  identity,
  admin,
  moderation,
  hosts,
  library,
  content,
  catalog,
  learning,
  commerce,
  requests,
  notifications,
  insights,
]

/** Everything that is sealed or marked with SESSION_SECRET. */
export const sealedPlaces: readonly SealedPlace[] = [
  KEPT_SECRETS,
  REMEMBERED,
  ...modules.flatMap((module) => module.sealed ?? []),
]
