import type { FieldText } from '#domain/moderation/match.ts'
import type { Tx } from '#server/core/context.ts'
import { screenOrRefuse } from '#server/modules/moderation/index.ts'
import type { columnsOf } from './register-host.ts'

/** What a host says of themselves, as columns. */
export type ProfileColumns = ReturnType<typeof columnsOf>

/** Checks what a person says of themselves as a host. HOLD: readers must not see it yet. */
export function screenProfile(
  tx: Tx,
  userId: string,
  columns: ProfileColumns,
  stage: 'CREATE' | 'EDIT' | 'SCHEDULE',
): Promise<'PASS' | 'HOLD'> {
  return screenOrRefuse(tx, { kind: 'PROFILE', id: userId, authorId: userId, texts: profileTexts(columns), stage })
}

/** All that a profile says to people, part by part. */
export function profileTexts({ headline, bio, experience, topics }: Omit<ProfileColumns, 'website'>): FieldText[] {
  return [
    { field: 'headline', text: headline },
    { field: 'bio', text: bio },
    { field: 'experience', text: experience ?? '' },
    { field: 'topics', text: topics.join('\n') },
  ].filter(({ text }) => text !== '')
}
