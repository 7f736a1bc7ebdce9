import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changeCategory } from './change-category.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { categoryById, categoryBySlug, listCategories } from './reads.ts'
import { toggleCategoryStatus } from './toggle-category-status.ts'

export const categories = [
  on(contract.listCategories, (ctx, { query }) => listCategories(ctx, query)),
  on(contract.categoryById, (ctx, { params }) => categoryById(ctx, params.id)),
  on(contract.categoryBySlug, (ctx, { params }) => categoryBySlug(ctx, params.slug)),
  on(contract.createCategory, (ctx, { body }) => createCategory(ctx, null, body)),
  on(contract.createChildCategory, (ctx, { params, body }) => createCategory(ctx, params.id, body)),
  on(contract.changeCategory, (ctx, { params, body }) => changeCategory(ctx, params.id, body)),
  on(contract.deleteCategory, (ctx, { params }) => deleteCategory(ctx, params.id)),
  on(contract.toggleCategoryStatus, (ctx, { params }) => toggleCategoryStatus(ctx, params.id)),
]
