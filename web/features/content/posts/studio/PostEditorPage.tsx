import { useState } from 'react'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { LeftBehind } from '#web/kept/LeftBehind.tsx'
import { pageMeta } from '#web/meta.ts'
import type { Route } from './+types/PostEditorPage.ts'
import { differing, pick } from './draft-state.ts'
import { FIELD_WORDS, inWords } from './field-words.ts'
import { PostConflict } from './PostConflict.tsx'
import { PostFields } from './PostFields.tsx'
import { PostHeader } from './PostHeader.tsx'
import { PostNotices } from './PostNotices.tsx'
import { SaveLine } from './SaveLine.tsx'
import { DraftContext, useDraft } from './use-draft.ts'

export async function loader(args: Route.LoaderArgs) {
  const user = needHost(args)
  const { api } = args.context.get(apiContext)
  const [post, { items }] = await Promise.all([
    api('postDraft', { params: { id: args.params.id } }),
    api('listMemberships'),
  ])
  return { post, userId: user.id, memberships: items.map(({ id, name }) => ({ id, name })) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: loaderData?.post.title || 'Viết bài', noIndex: true })
}

export default function PostEditorPage({ loaderData }: Route.ComponentProps) {
  return <OpenPost key={loaderData.post.id} {...loaderData} />
}

function OpenPost({ post, userId, memberships }: Route.ComponentProps['loaderData']) {
  const { runner, others } = useDraft(post, userId)
  /** What publishing refused, part by part, until that part says something else. */
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [postponed, setPostponed] = useState<number | null>(null)
  return (
    <DraftContext value={runner}>
      <PostHeader onRefused={setRefused} />
      <PostNotices />
      <LeftBehind
        {...others}
        parts={({ fields, base }) =>
          differing(fields, base).map((name) => ({ label: FIELD_WORDS[name], text: inWords(name, fields) }))
        }
        onUse={({ fields, base }) => runner.edit(pick(fields, differing(fields, base)))}
      />
      <SaveLine onChoose={() => setPostponed(null)} />
      <PostFields refused={refused} memberships={memberships} onTouched={() => setRefused({})} />
      <PostConflict postponed={postponed} onPostpone={setPostponed} />
    </DraftContext>
  )
}
