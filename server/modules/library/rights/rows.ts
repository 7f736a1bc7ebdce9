import type { Selectable } from 'kysely'
import type { DB } from '#server/core/schema.ts'

export type RightRow = Selectable<DB['folder_rights']>
