import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeEventCategory } from './change-event-category.ts'
import { createEventCategory } from './create-event-category.ts'
import { deleteEventCategory } from './delete-event-category.ts'
import { eventCategories, eventCategory } from './reads.ts'

export const categories = [
  on(contract.eventCategories, (ctx, { query }) => eventCategories(ctx, query)),
  on(contract.eventCategory, (ctx, { params }) => eventCategory(ctx, params.id)),
  on(contract.createEventCategory, (ctx, { body }) => createEventCategory(ctx, body)),
  on(contract.changeEventCategory, (ctx, { params, body }) => changeEventCategory(ctx, params.id, body)),
  on(contract.deleteEventCategory, (ctx, { params }) => deleteEventCategory(ctx, params.id)),
]
