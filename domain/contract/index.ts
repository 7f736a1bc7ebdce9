import * as auth from './auth.ts'
import * as authoring from './authoring.ts'
import type { Call, Got, Sent } from './call.ts'
import * as carts from './carts.ts'
import * as categories from './categories.ts'
import * as certificates from './certificates.ts'
import * as coursePreview from './course-preview.ts'
import * as coursesPublic from './courses-public.ts'
import * as follow from './follow.ts'
import * as health from './health.ts'
import * as hosts from './hosts.ts'
import * as learning from './learning.ts'
import * as moderation from './moderation.ts'
import * as notifications from './notifications.ts'
import * as orders from './orders.ts'
import * as outline from './outline.ts'
import * as payments from './payments.ts'
import * as products from './products.ts'
import * as profile from './profile.ts'
import * as resources from './resources.ts'
import * as search from './search.ts'
import * as searchHistories from './search-histories.ts'
import * as upload from './upload.ts'

const everything = {
  ...health,
  ...carts,
  ...orders,
  ...payments,
  ...auth,
  ...profile,
  ...searchHistories,
  ...authoring,
  ...outline,
  ...coursePreview,
  ...learning,
  ...certificates,
  ...upload,
  ...resources,
  ...categories,
  ...coursesPublic,
  ...follow,
  ...products,
  ...search,
  ...notifications,
  ...hosts,
  ...moderation,
}

// biome-ignore lint/suspicious/noExplicitAny: the list holds calls of every type
type AnyCall = Call<any, any, any, any>
/** The files also export shapes that several calls share; only calls belong to the table. */
type CallsOf<M> = { readonly [K in keyof M as M[K] extends AnyCall ? K : never]: M[K] }

/** Every call of the product by its name: the table of contents. */
export const contract = Object.fromEntries(
  Object.entries(everything).filter(([, entry]) => typeof entry === 'object' && 'method' in entry && 'path' in entry),
) as unknown as CallsOf<typeof everything>

export type Contract = typeof contract
export type CallName = keyof Contract
export type InputOf<N extends CallName> = Sent<Contract[N]>
export type ReplyOf<N extends CallName> = Got<Contract[N]>
