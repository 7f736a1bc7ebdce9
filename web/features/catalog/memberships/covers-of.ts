import type { PageContext } from '#web/api/context.ts'
import { COVERS, type Opened } from './Covers.tsx'

/** For loaders: the first of what a membership opens, with no more than its covers need. */
export async function coversOf(api: PageContext['api'], id: string): Promise<Opened[]> {
  const { items } = await api('membershipPreview', { params: { id }, query: { take: COVERS, postTake: 1 } })
  return items.map(({ id: own, coverFileId }) => ({ id: own, coverFileId }))
}
