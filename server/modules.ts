import type { Module } from '#server/core/module.ts'
import { KEPT_SECRETS, REMEMBERED, type SealedPlace } from '#server/core/sealed-places.ts'
import { accounting } from './modules/accounting/module.ts'
import { admin } from './modules/admin/module.ts'
import { calendars } from './modules/calendars/module.ts'
import { capacity } from './modules/capacity/module.ts'
import { catalog } from './modules/catalog/module.ts'
import { checkout } from './modules/checkout/module.ts'
import { content } from './modules/content/module.ts'
import { events } from './modules/events/module.ts'
import { growth } from './modules/growth/module.ts'
import { hooks } from './modules/hooks/module.ts'
import { hosts } from './modules/hosts/module.ts'
import { identity } from './modules/identity/module.ts'
import { insights } from './modules/insights/module.ts'
import { learning } from './modules/learning/module.ts'
import { ledger } from './modules/ledger/module.ts'
import { library } from './modules/library/module.ts'
import { meetings } from './modules/meetings/module.ts'
import { moderation } from './modules/moderation/module.ts'
import { notifications } from './modules/notifications/module.ts'
import { orders } from './modules/orders/module.ts'
import { payments } from './modules/payments/module.ts'
import { platform } from './modules/platform/module.ts'
import { pricing } from './modules/pricing/module.ts'
import { refunds } from './modules/refunds/module.ts'
import { requests } from './modules/requests/module.ts'
import { subscriptions } from './modules/subscriptions/module.ts'

/** The modules of the product, as they are mounted. Which lies below which says LEVELS in scripts/house/layers.ts. */
export const modules: readonly Module[] = [
  platform,
  identity,
  admin,
  moderation,
  hooks,
  hosts,
  library,
  content,
  catalog,
  learning,
  ledger,
  capacity,
  meetings,
  pricing,
  orders,
  payments,
  refunds,
  checkout,
  subscriptions,
  growth,
  events,
  calendars,
  accounting,
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
