import { z } from 'zod'
import { ActiveState } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, bySlug, done, id, queryFlag, slug, text, whole } from '../shapes.ts'

const category = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** Place among its siblings, from 0. */
  index: whole,
  status: z.enum(ActiveState),
  /** Courses on sale in it and in all categories below, each counted once. */
  courseCount: whole,
})
const categoryNode = category.extend({
  get children() {
    return z.array(categoryNode)
  },
})
/** A category with the way to it (the top first, itself left out) and what lies below. */
const placed = categoryNode.extend({ ancestors: z.array(z.object({ id, name: z.string(), slug: z.string() })) })

const words = { name: text(80, 2), slug: slug.max(100), description: text(500) }
const newCategory = z.object({
  name: words.name,
  slug: words.slug.optional(),
  description: words.description.default(''),
})

export const listCategories = call('GET', '/api/v1/category', {
  who: 'public',
  summary: 'The tree of categories; staff who manage it may ask for the hidden ones too',
  query: z.object({ all: queryFlag.default(false) }),
  reply: z.object({ items: z.array(categoryNode), total: whole }),
})
export const categoryById = call('GET', '/api/v1/category/{id}', {
  who: 'public',
  summary: 'One category',
  params: byId,
  reply: placed,
  faults: ['CATEGORY_NOT_FOUND'],
})
export const categoryBySlug = call('GET', '/api/v1/category/slug/{slug}', {
  who: 'public',
  summary: 'One category by its address',
  params: bySlug,
  reply: placed,
  faults: ['CATEGORY_NOT_FOUND'],
})
export const createCategory = call('POST', '/api/v1/category', {
  who: 'staff',
  grant: 'categories.manage',
  status: 201,
  summary: 'Adds a category at the top, as the last; the address comes from the name unless given',
  body: newCategory,
  reply: category,
  faults: ['CATEGORY_SLUG_EXISTS'],
})
export const createChildCategory = call('POST', '/api/v1/category/{id}', {
  who: 'staff',
  grant: 'categories.manage',
  status: 201,
  summary: 'Adds a category below another, as the last',
  params: byId,
  body: newCategory,
  reply: category,
  faults: ['CATEGORY_NOT_FOUND', 'CATEGORY_SLUG_EXISTS'],
})
export const changeCategory = call('PATCH', '/api/v1/category/{id}', {
  who: 'staff',
  grant: 'categories.manage',
  summary: 'Changes words, parent or place; siblings make room',
  params: byId,
  body: z.object({
    name: words.name.optional(),
    slug: words.slug.optional(),
    description: words.description.optional(),
    /** null: to the top. */
    parentId: id.nullable().optional(),
    index: whole.min(0).max(10_000).optional(),
  }),
  reply: category,
  faults: ['CATEGORY_NOT_FOUND', 'CATEGORY_SLUG_EXISTS', 'CATEGORY_CYCLE'],
})
export const deleteCategory = call('DELETE', '/api/v1/category/{id}', {
  who: 'staff',
  grant: 'categories.manage',
  summary: 'Removes a category that has neither courses nor categories below',
  params: byId,
  reply: done,
  faults: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
})
export const toggleCategoryStatus = call('PATCH', '/api/v1/category/{id}/toggle-status', {
  who: 'staff',
  grant: 'categories.manage',
  summary: 'Shows a hidden category, hides a shown one; what lies below is hidden with it',
  params: byId,
  reply: category,
  faults: ['CATEGORY_NOT_FOUND'],
})
