import { Suspense, useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import type { Given } from './GiftDialog.tsx'

const GiftDialog = loadedLate(() => import('./GiftDialog.tsx'))

/** Shows a members’ post to somebody else: for whoever may give it. */
export function GiftButton({ post }: { post: { id: string; title: string } }) {
  const { run, pending } = useCall('myGifts')
  const [given, setGiven] = useState<Given | null>(null)
  const open = async () => setGiven(await run({ query: { postId: post.id, take: 20 } }))
  return (
    <>
      <Button size="sm" icon="gift" pending={pending} onClick={() => void open()}>
        Tặng bài này
      </Button>
      {given && (
        <Suspense>
          <GiftDialog post={post} given={given} onClose={() => setGiven(null)} />
        </Suspense>
      )}
    </>
  )
}
