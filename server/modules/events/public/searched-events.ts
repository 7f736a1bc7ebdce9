import { sql } from 'kysely'
import { heldAt } from '#domain/event/when.ts'
import { formatDateTime } from '#domain/time.ts'
import { cachedThroughChanges } from '#server/core/cached.ts'
import type { Rows } from '#server/core/search/matching.ts'
import { namedRows } from '#server/core/search/named-rows.ts'
import type { Names } from '#server/core/search/near.ts'
import { searchedKind } from '#server/core/search/searched.ts'
import { readVocabulary, WORDS_FRESH_MS } from '#server/core/search/vocabulary.ts'
import { type EventCard, eventsByIds } from './list.ts'

const SHOWN = sql`p.status = 'PUBLISHED'`
/** Among the equally near those that are still to come stand before those that are over. */
const ROWS: Rows = { from: sql`events p`, id: sql`p.id`, among: sql`p.starts_at desc` }
const NAMES: Names = {
  table: sql`events`,
  key: sql`id`,
  folded: sql`folded`,
  squashed: sql`squashed`,
  words: sql`document`,
  shown: sql`events.status = 'PUBLISHED'`,
}
const DOCUMENTS = `select p.document from events p where p.status = 'PUBLISHED'`
const TERMS = `select c.name as term from events p join event_categories c on c.id = p.category_id where p.status = 'PUBLISHED'`

/** Events that everybody sees, by their name, their place and what they say of themselves. */
export const searchedEvents = searchedKind<EventCard>({
  kind: 'EVENT',
  words: (ctx) =>
    cachedThroughChanges(
      ctx,
      'words:EVENT',
      () => readVocabulary(ctx, { documents: DOCUMENTS, terms: TERMS }),
      WORDS_FRESH_MS,
    ),
  fields: {},
  within: namedRows({ rows: ROWS, names: NAMES, shown: SHOWN, read: eventsByIds, nameOf: ({ name }) => name }),
  facets: async () => [],
  offer: (event) => ({
    id: event.id,
    name: event.name,
    note: `${formatDateTime(event.startsAt)} · ${heldAt({ ...event, address: '' })}`,
    address: event.slug,
  }),
})
