import { type RawBuilder, sql } from 'kysely'
import type { Topic } from '#server/modules/identity/index.ts'

/** Categories, as what people can be interested in. */
export const categoriesAsTopics: RawBuilder<Topic> = sql`(select id, name, slug, status from categories)`
