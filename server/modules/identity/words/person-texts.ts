import type { FieldText } from '#domain/moderation/match.ts'
import type { entriesOf } from './entry-reads.ts'

type Said = Awaited<ReturnType<typeof entriesOf>> & { fullName: string; bio: string | null }

/** All that a person says of themselves to others, part by part; parts of an entry bear its id. */
export function personTexts({ fullName, bio, works, educations, achievements }: Said): FieldText[] {
  const entry = (place: string, id: string, parts: Record<string, string | null>) =>
    Object.entries(parts).map(([name, text]) => ({ field: `${place}.${id}.${name}`, text: text ?? '' }))
  return [
    { field: 'fullName', text: fullName },
    { field: 'bio', text: bio ?? '' },
    ...works.flatMap(({ id, company, position, description }) =>
      entry('works', id, { company, position, description }),
    ),
    ...educations.flatMap(({ id, school, field, degree }) => entry('educations', id, { school, field, degree })),
    ...achievements.flatMap(({ id, title, issuer, url }) => entry('achievements', id, { title, issuer, url })),
  ].filter(({ text }) => text !== '')
}
